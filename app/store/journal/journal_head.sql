-- The statements of journal_head.cpp. Each is compiled in under its name.

-- name: highest_position
-- There are no more events than that.
SELECT max(position) FROM journal

-- name: highest_step
-- Of practice exams. What they answer is not in the journal before they are submitted.
SELECT max(id) FROM attempt_event

-- name: journal_checksums_after
-- The next rows of the journal in the order of arrival, with their times in effect: what its head follows.
SELECT journal.position, journal.checksum, coalesce(timing.at_ms, journal.at_ms)
FROM journal NOT INDEXED LEFT JOIN timing ON timing.position = journal.position
WHERE journal.position > ? ORDER BY journal.position LIMIT ?

-- name: newest_step
SELECT id, at_ms FROM attempt_event ORDER BY id DESC LIMIT 1
