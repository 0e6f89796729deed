-- Where the file system allows no WAL, a rollback journal's removal must reach the disk too.
PRAGMA synchronous = EXTRA;
