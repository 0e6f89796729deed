-- The statements of profile.cpp. Each is compiled in under its name.

-- name: all_cards
-- Under an earlier name a card is the same as under its present one.
SELECT present_card.name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended,
       flagged, due_day, outcome
FROM present_card JOIN card ON card.id = present_card.now

-- name: all_settings
SELECT name, value FROM setting

-- name: any_renamed
SELECT EXISTS (SELECT 1 FROM renamed)

-- name: cards_kept_aside
-- Set aside for a check once, and never shown since: neither answered anywhere nor left blank in a check. The view
-- same_card would be read whole for each of them.
SELECT DISTINCT card.name
FROM journal LEFT JOIN renamed ON renamed.card = journal.card
     JOIN card ON card.id = coalesce(renamed.now, journal.card)
WHERE (journal.type = 'holdout' OR journal.mode = 'readiness') AND journal.type = 'holdout' AND journal.reason IS NULL
  AND NOT EXISTS (SELECT 1 FROM journal AS shown
                  WHERE shown.card IN (SELECT card.id UNION ALL
                                       SELECT earlier.card FROM renamed AS earlier WHERE earlier.now = card.id)
                    AND (shown.type = 'answer' OR (shown.type = 'holdout' AND shown.reason IS NOT NULL)))

-- name: card_by_name
-- Under an earlier name a card is the same as under its present one.
SELECT present_card.name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended,
       flagged, due_day, outcome
FROM present_card JOIN card ON card.id = present_card.now WHERE present_card.name = ?

-- name: data_version
PRAGMA data_version

-- name: durations_between
-- How long answers took where each is followed by its verdict: in exams and checks of readiness people come back to
-- their questions and are told nothing. Few columns of many rows; times in effect where they are not those of the rows.
SELECT journal.kind, journal.duration_ms
FROM journal LEFT JOIN timing ON timing.position = journal.position
WHERE journal.at_ms >= ?1 AND journal.at_ms < ?2 AND coalesce(timing.at_ms, journal.at_ms) BETWEEN ?1 AND ?2 - 1
  AND journal.type = 'answer' AND journal.duration_ms > 0 AND journal.mode <> 'exam' AND journal.mode <> 'readiness'
UNION ALL
SELECT journal.kind, journal.duration_ms FROM timing JOIN journal ON journal.position = timing.position
WHERE timing.at_ms >= ?1 AND timing.at_ms < ?2 AND NOT (journal.at_ms >= ?1 AND journal.at_ms < ?2)
  AND journal.type = 'answer' AND journal.duration_ms > 0 AND journal.mode <> 'exam' AND journal.mode <> 'readiness'

-- name: event_count
SELECT count(*) FROM journal

-- name: past_stamp
-- Besides what happened before ?1: later events that change what is read of it. What takes back an answer from ?1 on does not.
SELECT (SELECT count(*) FROM journal WHERE at_ms < ?1) + (SELECT count(*) FROM timing WHERE at_ms < ?1) +
       (SELECT count(*) FROM journal
        WHERE at_ms >= ?1 AND
              (type = 'redate' OR type = 'alias' OR
               (type = 'revoke' AND (card IS NULL OR redo_of NOT IN (SELECT event_id FROM journal WHERE at_ms >= ?1)))))

-- name: events_ahead
-- Events whose time in effect is later than an instant, device by device in the order of their numbers.
SELECT * FROM event_in_effect
WHERE at_ms > ?1
  AND position IN (SELECT position FROM journal WHERE at_ms > ?1 UNION SELECT position FROM timing WHERE at_ms > ?1)
ORDER BY device, seq, event_id

-- name: events_in_effect_of_card_backward
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE card IN (SELECT id FROM same_card WHERE name = ?))
ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC

-- name: events_of_card
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE card IN (SELECT id FROM same_card WHERE name = ?))
ORDER BY order_ms, device, seq, event_id

-- name: events_of_card_backward
-- Where the clock of a row is in effect, the index by card gives the newest first, one by one. Rows of the same millisecond are
-- put in order by who reads them.
SELECT * FROM event
WHERE card = ? AND position NOT IN (SELECT position FROM timing)
ORDER BY at_ms DESC

-- name: events_of_checks
-- Of checks of readiness: what was set aside for them, what was answered in them and what was left blank.
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE type = 'holdout' OR mode = 'readiness')
ORDER BY order_ms, device, seq, event_id

-- name: events_since
-- Where the clock of a row is in effect, the order of time is the order of the journal, and its index gives it. Rows of the same
-- millisecond are put in order by who reads them.
SELECT * FROM event
WHERE at_ms >= ? AND position NOT IN (SELECT position FROM timing)
ORDER BY at_ms

-- name: events_without_card
SELECT * FROM event_in_effect WHERE position IN (SELECT position FROM journal WHERE card IS NULL)
ORDER BY order_ms, device, seq, event_id

-- name: few_are_timed
SELECT count(*) < 100 FROM (SELECT 1 FROM timing LIMIT 100)

-- name: few_timed_events_of_card_backward
-- The same where so few events are timed that asking each for its card costs less than asking each of the card's.
SELECT * FROM event_in_effect
WHERE +card = ? AND position IN (SELECT position FROM timing)
ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC

-- name: returns_between
-- Questions whose first answer on a study day (04:00 to 04:00) of studying was wrong, or right by luck, and the answers that
-- followed it, at most five of each. Those that were taken back do not count. By the rows' own times: this is for an
-- estimate. The columns beside min() are those of its row.
SELECT count(*), coalesce(sum(min(answers - 1, 5)), 0)
FROM (SELECT count(*) AS answers, min(at_ms), correct = 0 OR confidence IS 'guess' OR rating IS 1 AS comes_back
      FROM journal
      WHERE at_ms >= ?1 AND at_ms < ?2 AND type = 'answer' AND schedules = 1 AND mode = 'study'
        AND event_id NOT IN (SELECT redo_of FROM journal WHERE at_ms >= ?1 AND at_ms < ?2 AND type = 'revoke')
      GROUP BY card, (at_ms + 60000 * (utc_offset_min - 240)) / 86400000
      HAVING count(*) > 1)
WHERE comes_back

-- name: first_answers_between
-- How many answers were the first that schedule their card, and how many of those were right. Those that were taken back
-- before ?2 do not count: the one that was given instead may be the first. A session takes back its own answers, so only the
-- day that follows each is searched. By the rows' own times: this is for an estimate. ?3 is what the names of the cards begin
-- with. Each card that was answered then is looked up once, however often it was answered.
SELECT count(*), coalesce(sum(first.correct), 0)
FROM (SELECT DISTINCT journal.card FROM journal
      WHERE at_ms >= ?1 AND at_ms < ?2 AND type = 'answer' AND schedules = 1
        AND (?3 = '' OR journal.card IN (SELECT id FROM card WHERE substr(name, 1, length(?3)) = ?3))) AS answered
     JOIN journal AS first
       ON first.position = (SELECT position FROM journal
                            WHERE journal.card = answered.card AND type = 'answer' AND schedules = 1
                              AND NOT EXISTS (SELECT 1 FROM journal AS back
                                              WHERE back.card = answered.card AND back.type = 'revoke'
                                                AND back.redo_of = journal.event_id AND back.at_ms >= journal.at_ms
                                                AND back.at_ms < min(?2, journal.at_ms + 86400000))
                            ORDER BY at_ms, position LIMIT 1)
WHERE first.at_ms >= ?1 AND first.at_ms < ?2

-- name: has_events_of_cards
SELECT EXISTS (SELECT 1 FROM journal WHERE card IS NOT NULL AND type <> 'holdout')

-- name: hidden_cards
SELECT name FROM card WHERE suspended <> 0 AND id NOT IN (SELECT card FROM renamed) ORDER BY name

-- name: newest_at_ms
-- The newest time in effect of what somebody did. Chipwise itself moves questions, also where nobody answers. The first part
-- walks from the end of time over these and over what was given another date.
SELECT max(at_ms) FROM (
    SELECT at_ms FROM (SELECT at_ms FROM journal
                       WHERE at_ms >= 0 AND type <> 'reschedule' AND position NOT IN (SELECT position FROM timing)
                       ORDER BY at_ms DESC LIMIT 1)
    UNION ALL SELECT max(timing.at_ms) FROM timing JOIN journal ON journal.position = timing.position
              WHERE journal.type <> 'reschedule')

-- name: newest_params
-- Few events have no card, and the index by card finds them at once.
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE card IS NULL AND type = 'params')
ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC LIMIT 1

-- name: notes
-- Notes in the order of the journal: the last of a card is the one that stands. An empty one takes it away.
SELECT card, coalesce(answer, '') FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE type = 'note')
ORDER BY order_ms, device, seq, event_id

-- name: params_events
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE card IS NULL AND type = 'params')
ORDER BY order_ms, device, seq, event_id

-- name: plan_events_backward
-- Changes of the plan that nobody took back, the newest first. Few events have no card, and the index by card finds them at
-- once.
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM journal WHERE card IS NULL AND type = 'plan')
  AND event_id NOT IN (SELECT redo_of FROM journal WHERE card IS NULL AND type = 'revoke')
ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC

-- name: present_name
SELECT card.name FROM present_card JOIN card ON card.id = present_card.now WHERE present_card.name = ?

-- name: remove_setting
DELETE FROM setting WHERE name = ?

-- name: setting_by_name
SELECT value FROM setting WHERE name = ?

-- name: stored_events
-- Every row as it is stored.
SELECT * FROM event ORDER BY at_ms, device, seq, event_id

-- name: time_after_seq
SELECT at_ms FROM event_in_effect WHERE device = ? AND seq > ? AND at_ms <= ? ORDER BY seq LIMIT 1

-- name: time_before_seq
SELECT at_ms FROM event_in_effect WHERE device = ? AND seq < ? AND at_ms <= ? ORDER BY seq DESC LIMIT 1

-- name: first_answer_at_ms
-- By the rows' own times, also of an answer that was taken back. The index by time finds it at once.
SELECT at_ms FROM journal WHERE type = 'answer' ORDER BY at_ms LIMIT 1

-- name: time_of_newest
-- When the event at this place from the end happened, in effect; of those before an instant. Both indexes are read backward
-- together, so that only the end of a long journal is read.
SELECT at_ms FROM journal WHERE at_ms < ?2 AND position NOT IN (SELECT position FROM timing)
UNION ALL SELECT at_ms FROM timing WHERE at_ms < ?2
ORDER BY at_ms DESC LIMIT 1 OFFSET ?1 - 1

-- name: timed_events_of_card_backward
-- The other events of the card: few cards have any.
SELECT * FROM event_in_effect
WHERE card = ? AND position IN (SELECT position FROM timing)
ORDER BY order_ms DESC, device DESC, seq DESC, event_id DESC

-- name: timed_events_since
-- The other events, whose clock is not in effect.
SELECT * FROM event_in_effect
WHERE position IN (SELECT position FROM timing WHERE at_ms >= ?)
ORDER BY order_ms, device, seq, event_id

-- name: first_of_day
-- The first event in time, from ?1 on, whose own clock showed that study day (04:00 to 04:00) or a later one.
SELECT min(at_ms)
FROM (SELECT at_ms FROM (SELECT at_ms FROM journal
                         WHERE at_ms >= ?1 AND at_ms + 60000 * (utc_offset_min - 240) >= ?2 * 86400000
                           AND position NOT IN (SELECT position FROM timing)
                         ORDER BY at_ms LIMIT 1)
      UNION ALL
      SELECT min(at_ms) FROM timing WHERE at_ms >= ?1 AND at_ms + 60000 * (utc_offset_min - 240) >= ?2 * 86400000)

-- name: newest_since
-- The last event in time, from an instant on.
SELECT max(at_ms)
FROM (SELECT at_ms FROM (SELECT at_ms FROM journal WHERE at_ms >= ?1 AND position NOT IN (SELECT position FROM timing)
                         ORDER BY at_ms DESC LIMIT 1)
      UNION ALL
      SELECT max(at_ms) FROM timing WHERE at_ms >= ?1)

-- name: write_setting
INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value

-- name: morning_of_card
-- In the columns of card_by_name.
SELECT present_card.name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended,
       flagged, due_day, outcome
FROM present_card JOIN morning ON morning.card = present_card.now WHERE present_card.name = ?1 AND event_id = ?2

-- name: newest_mornings
-- In the columns of card_by_name, then the day and the event. No event has a later day than that of the bound: it is damage.
SELECT card.name, morning.stability, morning.difficulty, morning.stability_fast, morning.last_day, morning.repetitions,
       morning.lapses, morning.last_at_ms, morning.due_ms, morning.suspended, morning.flagged, morning.due_day,
       morning.outcome, morning.day, morning.event_id
FROM morning JOIN card ON card.id = morning.card WHERE morning.day = (SELECT max(day) FROM morning WHERE day <= 2932896)
