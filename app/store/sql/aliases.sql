-- Earlier name and new name of each card that was renamed, in the order of the journal.
SELECT card.name, journal.params
FROM journal JOIN card ON card.id = journal.card LEFT JOIN timing ON timing.position = journal.position
WHERE journal.type = 'alias'
ORDER BY coalesce(timing.order_ms, journal.at_ms), journal.device, journal.seq, journal.event_id
