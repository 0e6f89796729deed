-- The statements of event_stamp.cpp. Each is compiled in under its name.

-- name: newest_seq_of_device
-- The number of the device's last event, and its place in the order of time. A number that nobody can have counted to is a
-- stranger's; it is not counted on from.
SELECT journal.seq, coalesce(timing.order_ms, journal.at_ms)
FROM journal LEFT JOIN timing ON timing.position = journal.position
WHERE journal.device = ? AND journal.seq <= ? ORDER BY journal.seq DESC, journal.event_id DESC LIMIT 1
