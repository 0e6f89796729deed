-- The statements of event_stamp.cpp. Each is compiled in under its name.

-- name: newest_seq_of_device
-- The number of the device's last event, and its place in the order of time: the last one, where several have that number.
-- Nothing is sorted for it, which would cost every answer a temporary table. A number that nobody can have counted to is a
-- stranger's; it is not counted on from.
SELECT journal.seq, max(coalesce(timing.order_ms, journal.at_ms))
FROM journal LEFT JOIN timing ON timing.position = journal.position
WHERE journal.device = ?1 AND journal.seq = (SELECT max(seq) FROM journal WHERE device = ?1 AND seq <= ?2)
