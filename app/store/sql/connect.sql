PRAGMA trusted_schema = OFF;
PRAGMA foreign_keys = ON;
PRAGMA recursive_triggers = ON;
PRAGMA cell_size_check = ON;
-- The programs empty the log every few answers (Profile::checkpoint); this bounds it where nobody does.
PRAGMA wal_autocheckpoint = 100;
