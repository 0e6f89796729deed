-- The statements of lost_schema.cpp. Each is compiled in under its name.

-- name: lost_schema
-- The tables as far as a repair reads them, short enough to be listed on the first page alone.
CREATE TABLE installation (id INTEGER PRIMARY KEY, device, profile);
CREATE TABLE setting (name, value);
CREATE TABLE card (id INTEGER PRIMARY KEY, name UNIQUE, stability, difficulty, stability_fast, last_day, repetitions,
                   lapses, last_at_ms, due_ms, suspended, flagged, due_day, outcome);
CREATE TABLE journal (position INTEGER PRIMARY KEY, event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind,
                      pack_version, answer_hash, seed, shown, answer, correct, credit, confidence, guess_chance, rating,
                      duration_ms, due_ms, schedules, redo_of, params, reason, batch, checksum);
CREATE INDEX journal_by_time ON journal (at_ms);
CREATE TABLE attempt (id INTEGER PRIMARY KEY, attempt_id, started_ms, utc_offset_min, device, pack, exam, title, minutes,
                      strict, partial, raw_pass, seed, domains, submitted_ms, result, checksum);
CREATE TABLE attempt_question (id INTEGER PRIMARY KEY, attempt, position, card, domain, scored, seed, checksum,
                               put_hash);
CREATE TABLE attempt_event (id INTEGER PRIMARY KEY, attempt, seq, type, position, at_ms, steady_ms, boot, answer,
                            confidence, checksum);

-- name: piece_of_list
-- Shaped like SQLite's own list of tables; its second page is where a piece of a lost list is put.
CREATE TABLE piece (type, name, tbl_name, rootpage, sql)

-- name: place_root_page
UPDATE sqlite_schema SET rootpage = ? WHERE name = ?

-- name: root_pages
SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0

-- name: root_pages_of_piece
SELECT name, rootpage FROM piece
WHERE type IN ('table', 'index') AND typeof(name) = 'text' AND typeof(rootpage) = 'integer' AND rootpage > 0

-- name: write_schema
PRAGMA writable_schema = ON
