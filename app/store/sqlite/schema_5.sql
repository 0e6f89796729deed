-- Schema 5: what a day's plan is made from, kept when the day changes it.

-- A cache: of each card the row as it was before its first event of a study day, the day of its newest event. `event_id` is
-- that first event: who asks names it, so a row that anything else has made out of date is not found. Without the row the
-- same follows from the card's whole history.
CREATE TABLE morning (
    card INTEGER PRIMARY KEY REFERENCES card (id),
    day INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    stability REAL,
    difficulty REAL,
    stability_fast REAL,
    last_day INTEGER,
    repetitions INTEGER,
    lapses INTEGER,
    last_at_ms INTEGER NOT NULL,
    due_ms INTEGER,
    suspended INTEGER NOT NULL,
    flagged INTEGER NOT NULL,
    due_day INTEGER,
    outcome INTEGER
) STRICT;

PRAGMA user_version = 5;
