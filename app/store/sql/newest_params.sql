-- Only events without a card are params, so the index by card finds the newest at once.
SELECT * FROM event WHERE event_id = (SELECT event_id FROM journal WHERE card IS NULL ORDER BY at_ms DESC, event_id DESC LIMIT 1)
