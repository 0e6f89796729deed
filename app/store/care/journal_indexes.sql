-- The statements of journal_indexes.cpp. Each is compiled in under its name.

-- name: journal_index_by_card
SELECT card, at_ms, position FROM journal INDEXED BY journal_by_card ORDER BY card, at_ms, position

-- name: journal_index_by_device
SELECT device, seq, position FROM journal INDEXED BY journal_by_device ORDER BY device, seq, position

-- name: journal_index_by_time
SELECT at_ms, position FROM journal INDEXED BY journal_by_time ORDER BY at_ms, position

-- name: journal_index_of_checks
SELECT card, position FROM journal INDEXED BY journal_of_checks WHERE type = 'holdout' OR mode = 'readiness' ORDER BY card, position

-- name: journal_index_of_ids
SELECT event_id, position FROM journal INDEXED BY sqlite_autoindex_journal_1 ORDER BY event_id
