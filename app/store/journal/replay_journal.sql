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
       params IS 'known'
  FROM journal NOT INDEXED WHERE card IS NOT NULL
