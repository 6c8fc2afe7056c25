"""The guided first game of the classic: `chapters.toml`; its words are in `i18n/<language>/games/classic/learn.ftl`."""
