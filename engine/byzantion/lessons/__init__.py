"""The guided first game of Byzantion: `chapters.toml`; its words are in `i18n/<language>/games/byzantion/learn.ftl`."""
