log-rebased = Operator przeliczył grę według zmienionych zasad; ruchy pozostały te same.
