-- Schema 2: practice exams. What is done in a sitting is written down when it happens, and never rewritten; the attempt
-- itself changes once, when it ends. The ids have no gaps, so that a missing row shows.
CREATE TABLE attempt (
    id INTEGER PRIMARY KEY,
    attempt_id TEXT NOT NULL UNIQUE CHECK (length(attempt_id) = 36),
    started_ms INTEGER NOT NULL CHECK (started_ms BETWEEN 0 AND 253402300799999),
    utc_offset_min INTEGER NOT NULL CHECK (utc_offset_min BETWEEN -1440 AND 1440),
    device TEXT NOT NULL,
    pack TEXT,
    exam TEXT,
    title TEXT,
    minutes INTEGER NOT NULL CHECK (minutes > 0),
    strict INTEGER NOT NULL CHECK (strict IN (0, 1)),
    partial INTEGER NOT NULL CHECK (partial IN (0, 1)),
    raw_pass REAL NOT NULL CHECK (raw_pass BETWEEN 0 AND 100),
    seed INTEGER NOT NULL,
    domains TEXT,
    submitted_ms INTEGER CHECK (submitted_ms BETWEEN 0 AND 253402300799999),
    result TEXT,
    checksum TEXT NOT NULL CHECK (length(checksum) = 64),
    CHECK (submitted_ms IS NOT NULL OR result IS NULL)
) STRICT;

CREATE TABLE attempt_question (
    id INTEGER PRIMARY KEY,
    attempt INTEGER NOT NULL REFERENCES attempt (id),
    position INTEGER NOT NULL CHECK (position > 0),
    card TEXT,
    domain TEXT,
    scored INTEGER NOT NULL CHECK (scored IN (0, 1)),
    seed INTEGER NOT NULL,
    checksum TEXT NOT NULL CHECK (length(checksum) = 64),
    UNIQUE (attempt, position)
) STRICT;

-- steady_ms counts from the start of the machine, which `boot` names, sleep included.
CREATE TABLE attempt_event (
    id INTEGER PRIMARY KEY,
    attempt INTEGER NOT NULL REFERENCES attempt (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    type TEXT NOT NULL CHECK (type IN ('goto', 'answer', 'clear', 'flag', 'unflag', 'strike', 'unstrike', 'pause',
                                       'resume')),
    position INTEGER NOT NULL CHECK (position > 0),
    at_ms INTEGER NOT NULL CHECK (at_ms BETWEEN 0 AND 253402300799999),
    steady_ms INTEGER NOT NULL CHECK (steady_ms >= 0),
    boot TEXT,
    answer TEXT,
    confidence TEXT CHECK (confidence IN ('guess', 'plain', 'certain')),
    checksum TEXT NOT NULL CHECK (length(checksum) = 64),
    UNIQUE (attempt, seq)
) STRICT;

CREATE TRIGGER attempt_changes_once BEFORE UPDATE ON attempt
WHEN OLD.submitted_ms IS NOT NULL OR NEW.submitted_ms IS NULL
     OR (NEW.id, NEW.attempt_id, NEW.started_ms, NEW.utc_offset_min, NEW.device, NEW.pack, NEW.exam, NEW.title,
         NEW.minutes, NEW.strict, NEW.partial, NEW.raw_pass, NEW.seed, NEW.domains)
        IS NOT (OLD.id, OLD.attempt_id, OLD.started_ms, OLD.utc_offset_min, OLD.device, OLD.pack, OLD.exam, OLD.title,
                OLD.minutes, OLD.strict, OLD.partial, OLD.raw_pass, OLD.seed, OLD.domains)
BEGIN
    SELECT RAISE(ABORT, 'an attempt changes once, when it ends');
END;

CREATE TRIGGER attempt_is_never_deleted BEFORE DELETE ON attempt
BEGIN
    SELECT RAISE(ABORT, 'an attempt is never deleted');
END;

CREATE TRIGGER attempt_question_is_never_updated BEFORE UPDATE ON attempt_question
BEGIN
    SELECT RAISE(ABORT, 'the form of an attempt is never rewritten');
END;

CREATE TRIGGER attempt_question_is_never_deleted BEFORE DELETE ON attempt_question
BEGIN
    SELECT RAISE(ABORT, 'the form of an attempt is never rewritten');
END;

CREATE TRIGGER attempt_event_is_never_updated BEFORE UPDATE ON attempt_event
BEGIN
    SELECT RAISE(ABORT, 'the events of an attempt are never rewritten');
END;

CREATE TRIGGER attempt_event_is_never_deleted BEFORE DELETE ON attempt_event
BEGIN
    SELECT RAISE(ABORT, 'the events of an attempt are never rewritten');
END;

PRAGMA user_version = 2;
