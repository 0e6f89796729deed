SELECT body FROM card WHERE name = ?1
