-- The statements of journal_rows.cpp. Each is compiled in under its name.

-- name: event_by_id
SELECT * FROM event WHERE event_id = ?

-- name: insert_event
INSERT INTO journal (event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, answer_hash,
                     seed, shown, answer, correct, credit, confidence, guess_chance, rating, duration_ms, due_ms,
                     schedules, redo_of, params, reason, batch, checksum)
VALUES (?, ?, ?, ?, ?, ?, (SELECT id FROM card WHERE name = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (event_id) DO NOTHING
