-- Schema 1: the journal, the cached card states, the settings, and the name of this installation.
CREATE TABLE installation (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    device TEXT NOT NULL
) STRICT;

CREATE TABLE setting (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

-- Everything but due_ms follows from the journal. No reference to the catalog: a pack may go and come back.
CREATE TABLE card (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    stability REAL,
    difficulty REAL,
    stability_fast REAL,
    last_day INTEGER,
    repetitions INTEGER,
    lapses INTEGER,
    last_at_ms INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER,
    suspended INTEGER NOT NULL DEFAULT 0 CHECK (suspended IN (0, 1)),
    flagged INTEGER NOT NULL DEFAULT 0 CHECK (flagged IN (0, 1)),
    CHECK ((stability IS NULL) = (difficulty IS NULL) AND (stability IS NULL) = (last_day IS NULL))
) STRICT;

CREATE TRIGGER card_key_is_kept BEFORE DELETE ON card
BEGIN
    SELECT RAISE(ABORT, 'a card is never deleted');
END;

CREATE TRIGGER card_name_is_kept BEFORE UPDATE OF id, name ON card
WHEN OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name
BEGIN
    SELECT RAISE(ABORT, 'a card keeps its key and name');
END;

-- One row an event, inserted, never updated or deleted. `position` is the order of arrival; a repair steps by it.
CREATE TABLE journal (
    position INTEGER PRIMARY KEY,
    event_id TEXT NOT NULL UNIQUE CHECK (length(event_id) = 36),
    type TEXT NOT NULL CHECK (type IN ('answer', 'revoke', 'reset', 'suspend', 'unsuspend', 'flag', 'unflag',
                                       'reschedule', 'params')),
    at_ms INTEGER NOT NULL CHECK (at_ms BETWEEN 0 AND 253402300799999),
    utc_offset_min INTEGER NOT NULL CHECK (utc_offset_min BETWEEN -1440 AND 1440),
    device TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq > 0),
    card INTEGER REFERENCES card (id),
    mode TEXT CHECK (mode IN ('study', 'cram', 'exam', 'check')),
    kind TEXT,
    pack_version TEXT,
    answer_hash TEXT,
    seed INTEGER,
    shown TEXT,
    answer TEXT,
    correct INTEGER CHECK (correct IN (0, 1)),
    credit REAL CHECK (credit BETWEEN 0 AND 1),
    confidence TEXT CHECK (confidence IN ('guess', 'plain', 'certain')),
    guess_chance REAL CHECK (guess_chance BETWEEN 0 AND 1),
    rating INTEGER CHECK (rating BETWEEN 1 AND 4),
    duration_ms INTEGER CHECK (duration_ms >= 0),
    due_ms INTEGER,
    schedules INTEGER NOT NULL CHECK (schedules IN (0, 1)),
    redo_of TEXT,
    params TEXT,
    checksum TEXT NOT NULL CHECK (length(checksum) = 64),
    CHECK (card IS NOT NULL OR type = 'params'),
    CHECK (type <> 'answer' OR (mode IS NOT NULL AND correct IS NOT NULL)),
    CHECK (type <> 'revoke' OR redo_of IS NOT NULL)
) STRICT;

CREATE INDEX journal_by_time ON journal (at_ms);
CREATE INDEX journal_by_card ON journal (card, at_ms);

CREATE TRIGGER journal_is_never_updated BEFORE UPDATE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is never rewritten');
END;

CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is never rewritten');
END;

-- A journal row with its card's name, in the column order of the journal everywhere else.
CREATE VIEW event AS
SELECT journal.event_id, journal.type, journal.at_ms, journal.utc_offset_min, journal.device, journal.seq,
       card.name AS card, journal.mode, journal.kind, journal.pack_version, journal.answer_hash, journal.seed,
       journal.shown, journal.answer, journal.correct, journal.credit, journal.confidence, journal.guess_chance,
       journal.rating, journal.duration_ms, journal.due_ms, journal.schedules, journal.redo_of, journal.params,
       journal.checksum, journal.position
FROM journal LEFT JOIN card ON card.id = journal.card;

PRAGMA application_id = 1128812631; -- "CHPW"
PRAGMA user_version = 1;
