-- The statements of check.cpp. Each is compiled in under its name.

-- name: attempt_rows_missing
-- Rows that were there once: the ids have no gaps. Only the last attempt of all is ever discarded, and as a whole.
SELECT (SELECT coalesce(max(id), 0) - count(*) FROM attempt) + (SELECT coalesce(max(id), 0) - count(*) FROM attempt_question)
       + (SELECT coalesce(max(id), 0) - count(*) FROM attempt_event)

-- name: card_count
SELECT count(*) FROM card WHERE id NOT IN (SELECT card FROM renamed)

-- name: cards_started
-- Of the cards those that have a state of memory. A question that was only set aside, hidden or flagged has none.
SELECT count(*) FROM card WHERE stability IS NOT NULL AND id NOT IN (SELECT card FROM renamed)

-- name: integrity_check
PRAGMA integrity_check

-- name: integrity_check_of_table
SELECT integrity_check FROM pragma_integrity_check(?)

-- name: schema_objects
SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name
