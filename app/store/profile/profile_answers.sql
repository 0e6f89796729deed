-- The statements of profile_answers.cpp. Each is compiled in under its name.

-- name: answers_since
-- Only the columns that are counted. Where the clock of a row is in effect, its index gives the order of time; who reads
-- them puts rows of the same millisecond in order.
SELECT journal.at_ms, journal.device, journal.seq, journal.event_id, journal.type = 'answer', journal.redo_of, card.name,
       journal.at_ms, journal.utc_offset_min, journal.duration_ms, journal.correct, journal.schedules
FROM journal LEFT JOIN renamed ON renamed.card = journal.card
     LEFT JOIN card ON card.id = coalesce(renamed.now, journal.card)
WHERE journal.at_ms >= ? AND (journal.type = 'answer' OR journal.type = 'revoke')
  AND journal.position NOT IN (SELECT position FROM timing)
ORDER BY journal.at_ms

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
                             WHERE journal.card = card.id AND type IN ('answer', 'revoke', 'reset')
                             ORDER BY at_ms DESC LIMIT 1)
WHERE (newest.position IS NULL OR
       (newest.type = 'answer' AND newest.correct = 1 AND newest.confidence IS NOT 'guess' AND newest.rating IS NOT 1
        AND NOT EXISTS (SELECT 1 FROM journal AS tied
                        WHERE tied.card = card.id AND tied.at_ms = newest.at_ms AND tied.position <> newest.position)))
  AND (SELECT count(*) FROM (SELECT 1 FROM timing LIMIT 100)) < 100
  AND card.id NOT IN (SELECT journal.card FROM timing CROSS JOIN journal ON journal.position = timing.position
                      WHERE journal.card IS NOT NULL)
  AND card.id NOT IN (SELECT card FROM renamed) AND card.id NOT IN (SELECT now FROM renamed)

-- name: timed_answers_since
-- The other answers, whose clock is not in effect.
SELECT order_ms, device, seq, event_id, type = 'answer', redo_of, card, at_ms, utc_offset_min, duration_ms, correct, schedules
FROM event_in_effect
WHERE position IN (SELECT position FROM timing WHERE at_ms >= ?) AND (type = 'answer' OR type = 'revoke')
ORDER BY order_ms, device, seq, event_id
