log-rebased = Operator przeliczył partię według zmienionych zasad; ruchy pozostały te same.
