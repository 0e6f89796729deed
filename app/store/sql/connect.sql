PRAGMA trusted_schema = OFF;
PRAGMA foreign_keys = ON;
PRAGMA recursive_triggers = ON;
PRAGMA cell_size_check = ON;
