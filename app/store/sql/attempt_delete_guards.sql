SELECT name, sql FROM sqlite_schema
WHERE type = 'trigger' AND name IN ('attempt_is_never_deleted', 'attempt_question_is_never_deleted', 'attempt_event_is_never_deleted')
