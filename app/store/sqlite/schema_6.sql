-- Schema 6: what belongs to checks of readiness is found without reading the whole journal.
CREATE INDEX journal_of_checks ON journal (card) WHERE type = 'holdout' OR mode = 'readiness';

PRAGMA user_version = 6;
