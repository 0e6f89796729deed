-- The statements of replay_journal.cpp. Each is compiled in under its name.

-- name: all_renamed
SELECT card, now FROM renamed

-- name: event_place_at
SELECT device, seq, event_id FROM journal WHERE position = ?

-- name: event_position
SELECT position FROM journal WHERE event_id = ?

-- name: replay_cards
SELECT id, name FROM card WHERE id NOT IN (SELECT card FROM renamed) ORDER BY id

-- name: replay_events
-- In the order of arrival: the table is read from its beginning to its end, and sorted afterwards.
SELECT position, card, at_ms, utc_offset_min, type, kind, correct, confidence, guess_chance, rating, due_ms, schedules, redo_of,
       params IS 'known', duration_ms, mode IS 'exam' OR mode IS 'readiness',
       correct = 0 AND trim(coalesce(answer, ''), '[]", ') = '', answer_hash
  FROM journal NOT INDEXED WHERE card IS NOT NULL

-- name: replay_events_of_card
-- The columns of replay_events but the hash, in effect and in the order of the journal.
SELECT journal.position, journal.card, coalesce(timing.at_ms, journal.at_ms),
       coalesce(timing.utc_offset_min, journal.utc_offset_min), type, kind, correct, confidence, guess_chance, rating,
       CASE WHEN timing.position IS NULL THEN journal.due_ms ELSE timing.due_ms END, schedules, redo_of, params IS 'known',
       duration_ms, mode IS 'exam' OR mode IS 'readiness',
       correct = 0 AND trim(coalesce(answer, ''), '[]", ') = ''
FROM journal LEFT JOIN timing ON timing.position = journal.position
WHERE journal.card IN (SELECT id FROM same_card WHERE name = ?)
ORDER BY coalesce(timing.order_ms, journal.at_ms), device, seq, event_id
