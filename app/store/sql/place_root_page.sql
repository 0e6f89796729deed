UPDATE sqlite_schema SET rootpage = ? WHERE name = ?
