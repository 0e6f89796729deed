-- One row of the journal, read like journal_rows_after.
SELECT event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, answer_hash, seed, shown, answer,
       correct, credit, confidence, guess_chance, rating, duration_ms, due_ms, schedules, redo_of, params, reason, batch, checksum,
       position
FROM journal NOT INDEXED WHERE position = ?
