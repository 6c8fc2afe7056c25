"""Single drawings: emblems, goods, pieces, and the pen they are drawn with."""
