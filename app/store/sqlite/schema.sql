-- The statements of schema.cpp. Each is compiled in under its name.

-- name: schema_version
PRAGMA user_version
