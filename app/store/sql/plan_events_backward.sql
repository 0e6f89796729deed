-- Changes of the plan that nobody took back, the newest first. Few events have no card, and the index by card finds them at
-- once.
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE card IS NULL AND type = 'plan')
  AND event_id NOT IN (SELECT redo_of FROM journal WHERE card IS NULL AND type = 'revoke')
ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC
