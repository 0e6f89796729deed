-- The statements of copy.cpp. Each is compiled in under its name.

-- name: quick_check
PRAGMA quick_check

-- name: without_log
PRAGMA journal_mode = DELETE
