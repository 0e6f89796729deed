-- The statements of renamed.cpp. Each is compiled in under its name.

-- name: aliases
-- Earlier name and new name of each card that was renamed, in the order of the journal.
SELECT card.name, journal.params
FROM journal JOIN card ON card.id = journal.card LEFT JOIN timing ON timing.position = journal.position
WHERE journal.type = 'alias'
ORDER BY coalesce(timing.order_ms, journal.at_ms), journal.device, journal.seq, journal.event_id

-- name: forget_renamed
DELETE FROM renamed

-- name: insert_renamed
INSERT INTO renamed (card, now) SELECT old.id, new.id FROM card AS old, card AS new WHERE old.name = ? AND new.name = ?
