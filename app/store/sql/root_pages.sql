SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0
