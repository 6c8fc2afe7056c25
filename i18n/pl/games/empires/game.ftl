### Mare Nostrum: Imperia – jak gra przedstawia się tym, którzy wybierają.

game-empires-name = Mare Nostrum: Imperia
game-empires-about = Zbuduj imperium nad starożytnym Morzem Śródziemnym: handluj, wznoś cuda, wzywaj bohaterów i legiony. Cztery drogi do zwycięstwa.
