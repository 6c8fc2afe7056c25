"""What tests of classic share."""
