"""What people see and press of sealed windows, and of orders, which are answers given in advance."""
