-- The statements of stored_checksums.cpp. Each is compiled in under its name.

-- name: card_names
SELECT id, name FROM card

-- name: journal_rows_after
-- Rows of the journal as they lie there, without the card table: in a damaged file that may be the unreadable part.
SELECT event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, answer_hash, seed, shown, answer,
       correct, credit, confidence, guess_chance, rating, duration_ms, due_ms, schedules, redo_of, params, reason, batch, checksum,
       position
FROM journal NOT INDEXED WHERE position > ? ORDER BY position
