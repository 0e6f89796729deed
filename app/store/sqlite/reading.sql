-- The statements of reading.cpp. Each is compiled in under its name.

-- name: only_read
PRAGMA query_only = ON;

-- name: schema_object_count
SELECT count(*) FROM sqlite_schema
