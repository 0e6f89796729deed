-- The same of a file of schema 3 or older.
SELECT event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, answer_hash, seed, shown, answer,
       correct, credit, confidence, guess_chance, rating, duration_ms, due_ms, schedules, redo_of, params, NULL AS reason,
       NULL AS batch, checksum, position
FROM journal NOT INDEXED WHERE position > ? ORDER BY position
