-- The number of the device's last event, and its place in the order of time.
SELECT journal.seq, coalesce(timing.order_ms, journal.at_ms)
FROM journal LEFT JOIN timing ON timing.position = journal.position
WHERE journal.device = ? ORDER BY journal.seq DESC, journal.event_id DESC LIMIT 1
