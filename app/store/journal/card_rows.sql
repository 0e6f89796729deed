-- The statements of card_rows.cpp. Each is compiled in under its name.

-- name: know_card
INSERT INTO card (name) VALUES (?) ON CONFLICT (name) DO NOTHING

-- name: write_card
INSERT INTO card (name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended,
                  flagged, due_day, outcome)
VALUES (coalesce((SELECT card.name FROM present_card JOIN card ON card.id = present_card.now WHERE present_card.name = ?1), ?1),
        ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
ON CONFLICT (name) DO UPDATE SET
    stability = excluded.stability, difficulty = excluded.difficulty, stability_fast = excluded.stability_fast,
    last_day = excluded.last_day, repetitions = excluded.repetitions, lapses = excluded.lapses,
    last_at_ms = excluded.last_at_ms, due_ms = excluded.due_ms, suspended = excluded.suspended, flagged = excluded.flagged,
    due_day = excluded.due_day, outcome = excluded.outcome

-- name: forget_morning_of_card
DELETE FROM morning WHERE card = (SELECT now FROM present_card WHERE name = ?)

-- name: keep_morning
-- The card's row as it is now, before that event: once a day.
INSERT INTO morning (card, day, event_id, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms,
                     due_ms, suspended, flagged, due_day, outcome)
SELECT card.id, ?2, ?3, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended,
       flagged, due_day, outcome
FROM present_card JOIN card ON card.id = present_card.now WHERE present_card.name = ?1
ON CONFLICT (card) DO UPDATE SET
    day = excluded.day, event_id = excluded.event_id, stability = excluded.stability, difficulty = excluded.difficulty,
    stability_fast = excluded.stability_fast, last_day = excluded.last_day, repetitions = excluded.repetitions,
    lapses = excluded.lapses, last_at_ms = excluded.last_at_ms, due_ms = excluded.due_ms, suspended = excluded.suspended,
    flagged = excluded.flagged, due_day = excluded.due_day, outcome = excluded.outcome
WHERE excluded.day <> morning.day

-- name: write_morning
INSERT OR REPLACE INTO morning (card, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms,
                                suspended, flagged, due_day, outcome, day, event_id)
SELECT card.id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15
FROM present_card JOIN card ON card.id = present_card.now WHERE present_card.name = ?1

-- name: forget_mornings
DELETE FROM morning

-- name: mornings_are_aside
SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'morning_damaged')

-- name: put_mornings_aside
ALTER TABLE morning RENAME TO morning_damaged

-- name: statement_of_mornings
SELECT sql FROM sqlite_schema WHERE name = 'morning'
