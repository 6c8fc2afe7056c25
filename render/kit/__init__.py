"""What the pictures of every game are made of: the painter protocol, marks, a pen, scenes, films, pages."""
