SELECT name, was FROM card WHERE pack = ? AND was <> '' ORDER BY place
