-- The statements of database.cpp. Each is compiled in under its name.

-- name: begin_reading
BEGIN

-- name: begin_writing
BEGIN IMMEDIATE

-- name: commit
COMMIT

-- name: connect
PRAGMA trusted_schema = OFF;
PRAGMA foreign_keys = ON;
PRAGMA recursive_triggers = ON;
PRAGMA cell_size_check = ON;
-- The programs empty the log every few answers (Profile::checkpoint); this bounds it where nobody does.
PRAGMA wal_autocheckpoint = 100;

-- name: rollback
ROLLBACK

-- name: sync_each_commit
PRAGMA synchronous = FULL;

-- name: sync_never
PRAGMA synchronous = OFF;

-- name: sync_without_wal
-- Where the file system allows no WAL, a rollback journal's removal must reach the disk too.
PRAGMA synchronous = EXTRA;

-- name: write_ahead
PRAGMA journal_mode = WAL
