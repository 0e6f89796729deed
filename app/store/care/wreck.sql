-- The statements of wreck.cpp. Each is compiled in under its name.

-- name: card_names_of_index
-- The index of names holds every card a second time.
SELECT id, name FROM card INDEXED BY sqlite_autoindex_card_1 WHERE name >= ''

-- name: card_row_at
SELECT name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended, flagged,
       due_day, outcome, id
FROM card NOT INDEXED WHERE id = ?

-- name: card_row_of_schema_3_at
-- The same of a file of schema 3 or older.
SELECT name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended, flagged,
       NULL AS due_day, NULL AS outcome, id
FROM card NOT INDEXED WHERE id = ?

-- name: card_rows_after
SELECT name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended, flagged,
       due_day, outcome, id
FROM card NOT INDEXED WHERE id > ? ORDER BY id

-- name: card_rows_of_schema_3_after
-- The same of a file of schema 3 or older.
SELECT name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended, flagged,
       NULL AS due_day, NULL AS outcome, id
FROM card NOT INDEXED WHERE id > ? ORDER BY id

-- name: highest_indexed_position
SELECT max(position) FROM journal INDEXED BY journal_by_time WHERE at_ms >= 0

-- name: journal_row_at
-- One row of the journal, read like journal_rows_after.
SELECT event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, answer_hash, seed, shown, answer,
       correct, credit, confidence, guess_chance, rating, duration_ms, due_ms, schedules, redo_of, params, reason, batch, checksum,
       position
FROM journal NOT INDEXED WHERE position = ?

-- name: journal_row_of_schema_3_at
-- The same of a file of schema 3 or older.
SELECT event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, answer_hash, seed, shown, answer,
       correct, credit, confidence, guess_chance, rating, duration_ms, due_ms, schedules, redo_of, params, NULL AS reason,
       NULL AS batch, checksum, position
FROM journal NOT INDEXED WHERE position = ?

-- name: journal_rows_of_schema_3_after
-- The same of a file of schema 3 or older.
SELECT event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, answer_hash, seed, shown, answer,
       correct, credit, confidence, guess_chance, rating, duration_ms, due_ms, schedules, redo_of, params, NULL AS reason,
       NULL AS batch, checksum, position
FROM journal NOT INDEXED WHERE position > ? ORDER BY position

-- name: read_what_there_is
PRAGMA cell_size_check = OFF;

-- name: setting_row_at
SELECT name, value, rowid FROM setting NOT INDEXED WHERE rowid = ?

-- name: setting_rows_after
SELECT name, value, rowid FROM setting NOT INDEXED WHERE rowid > ? ORDER BY rowid
