"""What is to be sent, and to whom: rows for the delivery worker."""
