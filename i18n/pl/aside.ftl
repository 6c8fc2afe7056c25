### O co pytali nowi gracze: film dla wszystkich, jak kończy się przerwa. Polski.

arg-show = wszystkim
    .description = Pokaż to wszystkim na kanale
panel-paused-how = Jak ją wznowić, mówi `/stan`.
