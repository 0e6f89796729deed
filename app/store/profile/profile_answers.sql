-- The statements of profile_answers.cpp. Each is compiled in under its name.

-- name: answers_since
-- Only the columns that are counted, in effect, of answers and of what takes one back; each column costs as much as a look-up.
-- Where the clock of a row is in effect, its index gives the order of time, and order_ms is left out; who reads the rows puts
-- them in order. Those that misses_since has more of are empty.
SELECT position, NULL, type, redo_of, card, at_ms, utc_offset_min, correct, schedules, duration_ms, NULL, 0, mode = 'study'
FROM journal
WHERE at_ms >= ?1 AND (type = 'answer' OR type = 'revoke') AND position NOT IN (SELECT position FROM timing)
UNION ALL
SELECT journal.position, timing.order_ms, type, redo_of, card, timing.at_ms, timing.utc_offset_min, correct, schedules,
       duration_ms, NULL, 0, mode = 'study'
FROM timing JOIN journal ON journal.position = timing.position
WHERE timing.at_ms >= ?1 AND (type = 'answer' OR type = 'revoke')

-- name: graded_events_of_card_backward
-- Where they say what is in effect: the index by card gives the newest first. Rows of the same millisecond are put in order by
-- who reads them.
SELECT event_id, type, at_ms, utc_offset_min, kind, answer_hash, correct, confidence, rating, redo_of, device, seq
FROM journal
WHERE card = (SELECT id FROM card WHERE name = ?1) AND (type = 'answer' OR type = 'revoke' OR type = 'reset')
ORDER BY at_ms DESC

-- name: key_is_at_most
SELECT coalesce(max(id), 0) FROM card

-- name: may_be_told_otherwise
-- Whether an event of the card may have another time, or any card another name, than its row says.
SELECT CASE WHEN EXISTS (SELECT 1 FROM renamed) THEN 1
            WHEN (SELECT count(*) FROM (SELECT 1 FROM timing LIMIT 100)) = 100 THEN 1
            ELSE EXISTS (SELECT 1 FROM timing CROSS JOIN journal ON journal.position = timing.position
                         WHERE journal.card = (SELECT id FROM card WHERE name = ?1)) END

-- name: misses_of_card
-- The same of one card from ?3 up to, not with, ?4, where the row's clock and the card's name are in effect.
SELECT position, NULL, type, redo_of, card, at_ms, utc_offset_min, correct, schedules, NULL, due_ms,
       confidence IS 'guess' OR rating IS 1, 0
FROM journal
WHERE card = (SELECT id FROM card WHERE name = ?1) AND at_ms >= ?3 AND at_ms < ?4
  AND (type = 'revoke' OR type = 'reset' OR
       (type = 'answer' AND schedules AND (correct = 0 OR confidence = 'guess' OR rating = 1 OR due_ms < at_ms + ?2)))
  AND position NOT IN (SELECT position FROM timing)

-- name: misses_since
-- In the columns of answers_since: of answers only those that schedule and were wrong, maybe right by luck, or due again within
-- ?2 milliseconds; and resets. Those whose clock is not in effect are few, and wanted from ?3 on.
SELECT position, NULL, type, redo_of, card, at_ms, utc_offset_min, correct, schedules, NULL, due_ms,
       confidence IS 'guess' OR rating IS 1, 0
FROM journal
WHERE at_ms >= ?1
  AND (type = 'revoke' OR type = 'reset' OR
       (type = 'answer' AND schedules AND (correct = 0 OR confidence = 'guess' OR rating = 1 OR due_ms < at_ms + ?2)))
  AND position NOT IN (SELECT position FROM timing)
UNION ALL
SELECT journal.position, timing.order_ms, type, redo_of, card, timing.at_ms, timing.utc_offset_min, correct, schedules, NULL,
       timing.due_ms, confidence IS 'guess' OR rating IS 1, 0
FROM timing JOIN journal ON journal.position = timing.position
WHERE timing.at_ms >= ?3
  AND (type = 'revoke' OR type = 'reset' OR
       (type = 'answer' AND schedules AND
        (correct = 0 OR confidence = 'guess' OR rating = 1 OR timing.due_ms < timing.at_ms + ?2)))

-- name: moves_since
-- Changes of a card's day for a reason that were not undone. Times in effect where they are not those of the rows.
SELECT card.name, moved.at_ms, moved.reason
FROM (SELECT journal.card, journal.batch, journal.reason, coalesce(timing.at_ms, journal.at_ms) AS at_ms
      FROM journal LEFT JOIN timing ON timing.position = journal.position
      WHERE journal.at_ms >= ?1 AND journal.type = 'reschedule' AND journal.reason <> ?2 AND journal.reason <> ''
      UNION ALL
      SELECT journal.card, journal.batch, journal.reason, timing.at_ms
      FROM timing JOIN journal ON journal.position = timing.position
      WHERE timing.at_ms >= ?1 AND journal.at_ms < ?1 AND journal.type = 'reschedule' AND journal.reason <> ?2
        AND journal.reason <> '') AS moved
     LEFT JOIN renamed ON renamed.card = moved.card
     JOIN card ON card.id = coalesce(renamed.now, moved.card)
WHERE moved.at_ms >= ?1
  AND NOT EXISTS (SELECT 1 FROM journal AS back
                  WHERE back.card = moved.card AND back.type = 'reschedule' AND back.reason = ?2
                    AND back.batch = moved.batch)

-- name: nothing_to_put_right
-- Cards that were never answered, and cards whose newest answer is right, and not by luck, with that answer's hash. Only
-- answers, and what takes one back, count as an event of a card here: flagging or hiding it changes nothing about its answers.
-- A card is left out where more than one event may be the newest: two of the same millisecond, another date, another name.
SELECT card.name, newest.answer_hash, newest.position IS NOT NULL
FROM card LEFT JOIN journal AS newest
       ON newest.position = (SELECT position FROM journal
                             WHERE journal.card = card.id AND (type = 'answer' OR type = 'revoke' OR type = 'reset')
                             ORDER BY at_ms DESC LIMIT 1)
WHERE (newest.position IS NULL OR
       (newest.type = 'answer' AND newest.correct = 1 AND newest.confidence IS NOT 'guess' AND newest.rating IS NOT 1
        AND NOT EXISTS (SELECT 1 FROM journal AS tied
                        WHERE tied.card = card.id AND tied.at_ms = newest.at_ms AND tied.position <> newest.position)))
  AND (SELECT count(*) FROM (SELECT 1 FROM timing LIMIT 100)) < 100
  AND card.id NOT IN (SELECT journal.card FROM timing CROSS JOIN journal ON journal.position = timing.position
                      WHERE journal.card IS NOT NULL)
  AND card.id NOT IN (SELECT card FROM renamed) AND card.id NOT IN (SELECT now FROM renamed)

-- name: outlines_since
-- In no order, with what the order is made from. Times in effect where they are not those of the rows.
SELECT event_id, type, card.name, schedules, redo_of, reason,
       CASE type WHEN 'reschedule' THEN params END, journal.at_ms, device, seq
FROM journal LEFT JOIN renamed ON renamed.card = journal.card LEFT JOIN card ON card.id = coalesce(renamed.now, journal.card)
WHERE journal.at_ms >= ?1 AND position NOT IN (SELECT position FROM timing)
UNION ALL
SELECT event_id, type, card.name, schedules, redo_of, reason,
       CASE type WHEN 'reschedule' THEN params END, timing.order_ms, device, seq
FROM timing JOIN journal ON journal.position = timing.position LEFT JOIN renamed ON renamed.card = journal.card
     LEFT JOIN card ON card.id = coalesce(renamed.now, journal.card)
WHERE timing.at_ms >= ?1

-- name: place_of_position
SELECT device, seq, event_id FROM journal WHERE position = ?

-- name: position_of_event
SELECT position FROM journal WHERE event_id = ?

-- name: names_of_keys
SELECT id, name FROM card

-- name: present_name_of_key
SELECT name FROM card WHERE id = coalesce((SELECT now FROM renamed WHERE card = ?1), ?1)
