"""The guided first game of Empires: `chapters.toml`; its words are in `i18n/<language>/games/empires/learn.ftl`."""
