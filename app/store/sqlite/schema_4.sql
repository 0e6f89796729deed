-- Schema 4: events of later kinds, why and together with what an event was written, its place in time where that is not what
-- the row says, days instead of instants for what is due, the profile's own id, and the record of forecasts.
DROP VIEW event;
DROP TRIGGER journal_is_never_updated;
DROP TRIGGER journal_is_never_deleted;
DROP INDEX journal_by_time;
DROP INDEX journal_by_card;
ALTER TABLE journal RENAME TO journal_3;

-- One row an event, inserted, never updated or deleted. `position` is the order of arrival; a repair steps by it. The rules
-- compare one by one: for a list in IN, a check of the file builds a table in memory anew for each row.
CREATE TABLE journal (
    position INTEGER PRIMARY KEY,
    event_id TEXT NOT NULL UNIQUE CHECK (length(event_id) = 36),
    type TEXT NOT NULL CHECK (type = 'answer' OR type = 'revoke' OR type = 'reset' OR type = 'suspend' OR
                              type = 'unsuspend' OR type = 'flag' OR type = 'unflag' OR type = 'reschedule' OR
                              type = 'params' OR type = 'redate' OR type = 'plan' OR type = 'holdout' OR type = 'note' OR
                              type = 'alias' OR type = 'outcome'),
    at_ms INTEGER NOT NULL CHECK (at_ms BETWEEN 0 AND 253402300799999),
    utc_offset_min INTEGER NOT NULL CHECK (utc_offset_min BETWEEN -1440 AND 1440),
    device TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq > 0),
    card INTEGER REFERENCES card (id),
    mode TEXT CHECK (mode = 'study' OR mode = 'cram' OR mode = 'exam' OR mode = 'check' OR mode = 'readiness'),
    kind TEXT,
    pack_version TEXT,
    answer_hash TEXT,
    seed INTEGER,
    shown TEXT,
    answer TEXT,
    correct INTEGER CHECK (correct BETWEEN 0 AND 1),
    credit REAL CHECK (credit BETWEEN 0 AND 1),
    confidence TEXT CHECK (confidence = 'plain' OR confidence = 'guess' OR confidence = 'certain'),
    guess_chance REAL CHECK (guess_chance BETWEEN 0 AND 1),
    rating INTEGER CHECK (rating BETWEEN 1 AND 4),
    duration_ms INTEGER CHECK (duration_ms >= 0),
    due_ms INTEGER,
    schedules INTEGER NOT NULL CHECK (schedules BETWEEN 0 AND 1),
    redo_of TEXT,
    params TEXT,
    reason TEXT,
    batch TEXT,
    checksum TEXT NOT NULL CHECK (length(checksum) = 64),
    CHECK (card IS NOT NULL OR type = 'params' OR type = 'revoke' OR type = 'redate' OR type = 'plan' OR
                               type = 'outcome'),
    CHECK (type <> 'answer' OR (mode IS NOT NULL AND correct IS NOT NULL)),
    CHECK ((type <> 'revoke' AND type <> 'redate') OR redo_of IS NOT NULL)
) STRICT;

INSERT INTO journal (position, event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, answer_hash,
                     seed, shown, answer, correct, credit, confidence, guess_chance, rating, duration_ms, due_ms, schedules,
                     redo_of, params, checksum)
SELECT position, event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, pack_version, answer_hash, seed, shown,
       answer, correct, credit, confidence, guess_chance, rating, duration_ms, due_ms, schedules, redo_of, params, checksum
FROM journal_3 ORDER BY position;
DROP TABLE journal_3;

CREATE INDEX journal_by_time ON journal (at_ms);
CREATE INDEX journal_by_card ON journal (card, at_ms);
CREATE INDEX journal_by_device ON journal (device, seq);

CREATE TRIGGER journal_is_never_updated BEFORE UPDATE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is never rewritten');
END;

CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is never rewritten');
END;

-- A cache, made anew from the journal at any time. It has a row only for an event whose place in time is not what its row in
-- the journal says: a later event gave it another date, or its device's clock had been ahead before. `order_ms` is the
-- greatest instant in effect among the device's events so far: by it, device, seq and id the whole journal is ordered.
CREATE TABLE timing (
    position INTEGER PRIMARY KEY REFERENCES journal (position),
    at_ms INTEGER NOT NULL CHECK (at_ms BETWEEN 0 AND 253402300799999),
    utc_offset_min INTEGER NOT NULL CHECK (utc_offset_min BETWEEN -1440 AND 1440),
    due_ms INTEGER,
    order_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX timing_by_time ON timing (at_ms);

-- A cache, made anew from the journal at any time: cards that a question had under an earlier name, and the card under its
-- present one, which has their history. Aliases are few; `now` is never itself renamed.
CREATE TABLE renamed (
    card INTEGER PRIMARY KEY REFERENCES card (id),
    now INTEGER NOT NULL REFERENCES card (id)
) STRICT;

CREATE INDEX renamed_by_now ON renamed (now);

-- Every card, and the one that its events count for.
CREATE VIEW present_card AS
SELECT card.id, card.name, coalesce(renamed.now, card.id) AS now
FROM card LEFT JOIN renamed ON renamed.card = card.id;

-- By name, every card whose events are that name's history.
CREATE VIEW same_card AS
SELECT present_card.name, present_card.now AS id FROM present_card
UNION ALL
SELECT present_card.name, renamed.card AS id FROM present_card JOIN renamed ON renamed.now = present_card.now;

-- A journal row with its card's name as it was written, in the column order of the journal everywhere else.
CREATE VIEW event AS
SELECT journal.event_id, journal.type, journal.at_ms, journal.utc_offset_min, journal.device, journal.seq,
       card.name AS card, journal.mode, journal.kind, journal.pack_version, journal.answer_hash, journal.seed,
       journal.shown, journal.answer, journal.correct, journal.credit, journal.confidence, journal.guess_chance,
       journal.rating, journal.duration_ms, journal.due_ms, journal.schedules, journal.redo_of, journal.params,
       journal.reason, journal.batch, journal.checksum, journal.position
FROM journal LEFT JOIN card ON card.id = journal.card;

-- The same with the time, the offset, the due instant and the card's name in effect, and its place in the order of the
-- journal.
CREATE VIEW event_in_effect AS
SELECT journal.event_id, journal.type, coalesce(timing.at_ms, journal.at_ms) AS at_ms,
       coalesce(timing.utc_offset_min, journal.utc_offset_min) AS utc_offset_min, journal.device, journal.seq,
       card.name AS card, journal.mode, journal.kind, journal.pack_version, journal.answer_hash, journal.seed,
       journal.shown, journal.answer, journal.correct, journal.credit, journal.confidence, journal.guess_chance,
       journal.rating, journal.duration_ms,
       CASE WHEN timing.position IS NULL THEN journal.due_ms ELSE timing.due_ms END AS due_ms, journal.schedules,
       journal.redo_of, journal.params, journal.reason, journal.batch, journal.checksum, journal.position,
       coalesce(timing.order_ms, journal.at_ms) AS order_ms
FROM journal LEFT JOIN timing ON timing.position = journal.position LEFT JOIN renamed ON renamed.card = journal.card
     LEFT JOIN card ON card.id = coalesce(renamed.now, journal.card);

-- The study day of due_ms by the offset of the event that set it: floor((due_ms/60000 + offset - 4 h) / 24 h).
ALTER TABLE card ADD COLUMN due_day INTEGER;
UPDATE card SET due_day = (due_ms / 60000 + coalesce((SELECT journal.utc_offset_min FROM journal
                                                      WHERE journal.card = card.id AND journal.due_ms = card.due_ms
                                                      ORDER BY journal.at_ms DESC LIMIT 1), 0) - 240) / 1440
WHERE due_ms IS NOT NULL;

-- How the card's last study day turned out (memory::DayOutcome); unknown until the card is answered or replayed.
ALTER TABLE card ADD COLUMN outcome INTEGER;

-- Whose journal this is. Given when the profile is next opened; a copy of the folder keeps it.
ALTER TABLE installation ADD COLUMN profile TEXT;

-- What this installation once said about a later day. Never merged, never rewritten.
CREATE TABLE forecast (
    id INTEGER PRIMARY KEY,
    device TEXT NOT NULL,
    made_day INTEGER NOT NULL,
    made_ms INTEGER NOT NULL CHECK (made_ms BETWEEN 0 AND 253402300799999),
    about_day INTEGER NOT NULL,
    due INTEGER,
    fresh INTEGER,
    minutes REAL,
    known REAL,
    known_low REAL,
    known_high REAL,
    UNIQUE (device, made_day, about_day)
) STRICT;

PRAGMA user_version = 4;
