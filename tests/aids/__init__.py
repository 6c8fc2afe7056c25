"""What tests of several rooms use: nothing in here is a test."""
