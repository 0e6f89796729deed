-- Schema 3: a form remembers how each of its questions was put. Nothing where an older Chipwise made it.
ALTER TABLE attempt_question ADD COLUMN put_hash TEXT;

PRAGMA user_version = 3;
