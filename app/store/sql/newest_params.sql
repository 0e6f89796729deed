-- Few events have no card, and the index by card finds them at once.
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE card IS NULL AND type = 'params')
ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC LIMIT 1
