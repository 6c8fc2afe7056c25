"""Commands about sealed windows, and about orders, which are answers given in advance."""
