-- Derived from packs/: rebuilt whenever this number, the folders or the file itself do not fit.
PRAGMA user_version = 13;

CREATE TABLE pack (
    id          TEXT PRIMARY KEY,
    title       TEXT NOT NULL,
    version     TEXT NOT NULL,
    language    TEXT NOT NULL,
    description TEXT NOT NULL,
    license     TEXT NOT NULL,
    updated     TEXT NOT NULL,
    exam_date   TEXT NOT NULL,
    study_until TEXT NOT NULL,
    ladder      TEXT NOT NULL, -- tags, one a line
    compare     TEXT NOT NULL, -- entities, one a line
    read_on     TEXT NOT NULL, -- the day it was read, for what is stale by then
    stamp       TEXT NOT NULL  -- of its pack.md, to see that the folder is still the one that was read
) WITHOUT ROWID;

CREATE TABLE subject (
    pack        TEXT NOT NULL,
    place       INTEGER NOT NULL,
    id          TEXT NOT NULL,
    title       TEXT NOT NULL,
    is_case     INTEGER NOT NULL,
    intro       TEXT NOT NULL,
    refs        TEXT NOT NULL, -- one a line
    is_glossary INTEGER NOT NULL,
    PRIMARY KEY (pack, place)
) WITHOUT ROWID;

CREATE TABLE card (
    key         INTEGER PRIMARY KEY,
    name        TEXT NOT NULL UNIQUE,
    pack        TEXT NOT NULL,
    subject     INTEGER NOT NULL,
    place       INTEGER NOT NULL,
    kind        TEXT NOT NULL,
    stem        TEXT NOT NULL,
    facts       TEXT NOT NULL, -- one a line
    objectives  TEXT NOT NULL, -- one a line
    tags        TEXT NOT NULL, -- one a line
    answer_hash TEXT NOT NULL,
    case_id     TEXT NOT NULL,
    level       INTEGER NOT NULL, -- of the pack's ladder
    generated   INTEGER NOT NULL,
    share       REAL NOT NULL, -- expected right, in percent
    holdout     INTEGER, -- whether its author has it set aside for a check of readiness; else as it comes
    was         TEXT NOT NULL, -- earlier ids of its question, one a line
    reworded    TEXT NOT NULL  -- how the hashes of its earlier keys begin, one a line
);
CREATE INDEX card_by_place ON card (pack, place);
CREATE INDEX card_by_subject ON card (pack, subject, generated);

-- Apart from what lists read, so that going over all cards does not go over all their texts.
CREATE TABLE card_body (
    key  INTEGER PRIMARY KEY,
    body TEXT NOT NULL -- the whole card as JSON
);

-- What a translation says otherwise. Names, keys and answer hashes are those of the base language.
CREATE TABLE card_text (
    key      INTEGER NOT NULL,
    language TEXT NOT NULL,
    stem     TEXT NOT NULL,
    body     TEXT NOT NULL, -- the whole card as JSON
    PRIMARY KEY (key, language)
) WITHOUT ROWID;

CREATE TABLE subject_text (
    pack     TEXT NOT NULL,
    place    INTEGER NOT NULL,
    language TEXT NOT NULL,
    title    TEXT NOT NULL,
    intro    TEXT NOT NULL,
    PRIMARY KEY (pack, place, language)
) WITHOUT ROWID;

CREATE TABLE fact_text (
    pack     TEXT NOT NULL,
    place    INTEGER NOT NULL,
    language TEXT NOT NULL,
    entity   TEXT NOT NULL,
    property TEXT NOT NULL,
    note     TEXT NOT NULL,
    PRIMARY KEY (pack, place, language)
) WITHOUT ROWID;

CREATE TABLE pack_text (
    pack        TEXT NOT NULL,
    language    TEXT NOT NULL,
    title       TEXT NOT NULL,
    description TEXT NOT NULL,
    PRIMARY KEY (pack, language)
) WITHOUT ROWID;

CREATE TABLE fact (
    pack       TEXT NOT NULL,
    place      INTEGER NOT NULL,
    id         TEXT NOT NULL,
    entity     TEXT NOT NULL,
    property   TEXT NOT NULL,
    qualifier  TEXT NOT NULL,
    value      TEXT NOT NULL,
    number     REAL,
    unit       TEXT NOT NULL,
    precision  TEXT NOT NULL,
    scope      TEXT NOT NULL,
    standing   TEXT NOT NULL,
    claim      TEXT NOT NULL,
    state         TEXT NOT NULL,
    state_version TEXT NOT NULL,
    state_date    TEXT NOT NULL,
    source     TEXT NOT NULL,
    as_of      TEXT NOT NULL,
    confidence INTEGER NOT NULL,
    conflict   INTEGER NOT NULL,
    importance TEXT NOT NULL,
    review_by  TEXT NOT NULL,
    also       TEXT NOT NULL,
    note       TEXT NOT NULL,
    file       TEXT NOT NULL, -- of the pack: facts of a file belong together
    PRIMARY KEY (pack, place)
) WITHOUT ROWID;

CREATE TABLE misconception (
    pack         TEXT NOT NULL,
    place        INTEGER NOT NULL,
    id           TEXT NOT NULL,
    people_think TEXT NOT NULL,
    truth        TEXT NOT NULL,
    source       TEXT NOT NULL,
    cards        TEXT NOT NULL, -- names of the cards that uncover it, one a line
    PRIMARY KEY (pack, place)
) WITHOUT ROWID;

CREATE TABLE misconception_text (
    pack         TEXT NOT NULL,
    place        INTEGER NOT NULL,
    language     TEXT NOT NULL,
    people_think TEXT NOT NULL,
    truth        TEXT NOT NULL,
    PRIMARY KEY (pack, place, language)
) WITHOUT ROWID;

CREATE TABLE exam (
    pack       TEXT NOT NULL,
    place      INTEGER NOT NULL,
    id         TEXT NOT NULL,
    title      TEXT NOT NULL,
    guide      TEXT NOT NULL,
    guide_date TEXT NOT NULL,
    checked    TEXT NOT NULL,
    slice      INTEGER NOT NULL,
    questions  INTEGER,
    unscored   INTEGER,
    minutes    INTEGER,
    raw_pass   REAL,
    partial    INTEGER NOT NULL,
    kinds      TEXT NOT NULL, -- one a line
    PRIMARY KEY (pack, place)
) WITHOUT ROWID;

CREATE TABLE exam_node (
    pack   TEXT NOT NULL,
    exam   INTEGER NOT NULL, -- its place
    place  INTEGER NOT NULL, -- in reading order
    depth  INTEGER NOT NULL,
    number TEXT NOT NULL,
    title  TEXT NOT NULL,
    weight REAL,
    PRIMARY KEY (pack, exam, place)
) WITHOUT ROWID;

-- Whose words a row of `search` finds: a card's, in the base language ('') or a translation's.
CREATE TABLE search_row (
    id       INTEGER PRIMARY KEY,
    key      INTEGER NOT NULL,
    language TEXT NOT NULL,
    title    TEXT NOT NULL -- of the question and its group
);
CREATE INDEX search_row_by_card ON search_row (key, language);

-- The texts that `search` indexes and does not keep. What is only searched and never marked follows from the card's body.
CREATE VIEW search_text AS
SELECT r.id AS id, r.title AS title,
       CASE r.language
           WHEN '' THEN (SELECT stem FROM card WHERE card.key = r.key)
           ELSE (SELECT stem FROM card_text AS t WHERE t.key = r.key AND t.language = r.language)
       END AS stem,
       '' AS more
  FROM search_row AS r;

-- Rows are deleted with the very words that they were written with: a change of how words are taken from a card needs a new
-- user_version.
CREATE VIRTUAL TABLE search USING fts5 (
    title, stem, more,
    content = 'search_text', content_rowid = 'id',
    tokenize = "unicode61 remove_diacritics 2",
    prefix = '2 3'
);
INSERT INTO search (search, rank) VALUES ('rank', 'bm25(4.0, 4.0, 1.0)');
