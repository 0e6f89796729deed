-- The statements of restore.cpp. Each is compiled in under its name.

-- name: events_after_position
SELECT * FROM event WHERE position > ? ORDER BY position

-- name: holds_answer
SELECT EXISTS (SELECT 1 FROM journal WHERE event_id = ? AND type = 'answer')

-- name: holds_event
SELECT EXISTS (SELECT 1 FROM journal WHERE event_id = ?)

-- name: remove_all_settings
DELETE FROM setting
