-- The statements of profile_answers.cpp. Each is compiled in under its name.

-- name: answers_since
-- Only the columns that are counted, in effect, of answers and of what takes one back; each column costs as much as a look-up.
-- Where the clock of a row is in effect, its index gives the order of time, and order_ms is left out; who reads the rows puts
-- them in order. Those that misses_since has more of are empty.
SELECT position, NULL, type, redo_of, card, at_ms, utc_offset_min, correct, schedules, duration_ms, NULL, 0
FROM journal
WHERE at_ms >= ?1 AND (type = 'answer' OR type = 'revoke') AND position NOT IN (SELECT position FROM timing)
UNION ALL
SELECT journal.position, timing.order_ms, type, redo_of, card, timing.at_ms, timing.utc_offset_min, correct, schedules,
       duration_ms, NULL, 0
FROM timing JOIN journal ON journal.position = timing.position
WHERE timing.at_ms >= ?1 AND (type = 'answer' OR type = 'revoke')

-- name: misses_since
-- In the columns of answers_since: of answers only those that schedule and were wrong, maybe right by luck, or due again within
-- ?2 milliseconds; and resets.
SELECT position, NULL, type, redo_of, card, at_ms, utc_offset_min, correct, schedules, NULL, due_ms,
       confidence IS 'guess' OR rating IS 1
FROM journal
WHERE at_ms >= ?1
  AND (type = 'revoke' OR type = 'reset' OR
       (type = 'answer' AND schedules AND (correct = 0 OR confidence = 'guess' OR rating = 1 OR due_ms < at_ms + ?2)))
  AND position NOT IN (SELECT position FROM timing)
UNION ALL
SELECT journal.position, timing.order_ms, type, redo_of, card, timing.at_ms, timing.utc_offset_min, correct, schedules, NULL,
       timing.due_ms, confidence IS 'guess' OR rating IS 1
FROM timing JOIN journal ON journal.position = timing.position
WHERE timing.at_ms >= ?1
  AND (type = 'revoke' OR type = 'reset' OR
       (type = 'answer' AND schedules AND
        (correct = 0 OR confidence = 'guess' OR rating = 1 OR timing.due_ms < timing.at_ms + ?2)))

-- name: moves_since
-- Changes of a card's day for that reason that were not undone. Times in effect where they are not those of the rows.
SELECT card.name, moved.at_ms
FROM (SELECT journal.card, journal.batch, coalesce(timing.at_ms, journal.at_ms) AS at_ms
      FROM journal LEFT JOIN timing ON timing.position = journal.position
      WHERE journal.at_ms >= ?1 AND journal.type = 'reschedule' AND journal.reason = ?2
      UNION ALL
      SELECT journal.card, journal.batch, timing.at_ms
      FROM timing JOIN journal ON journal.position = timing.position
      WHERE timing.at_ms >= ?1 AND journal.at_ms < ?1 AND journal.type = 'reschedule' AND journal.reason = ?2) AS moved
     LEFT JOIN renamed ON renamed.card = moved.card
     JOIN card ON card.id = coalesce(renamed.now, moved.card)
WHERE moved.at_ms >= ?1
  AND NOT EXISTS (SELECT 1 FROM journal AS back
                  WHERE back.card = moved.card AND back.type = 'reschedule' AND back.reason = ?3
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

-- name: place_of_position
SELECT device, seq, event_id FROM journal WHERE position = ?

-- name: position_of_event
SELECT position FROM journal WHERE event_id = ?

-- name: present_name_of_key
SELECT name FROM card WHERE id = coalesce((SELECT now FROM renamed WHERE card = ?1), ?1)
