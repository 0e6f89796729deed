INSERT INTO search (rowid, title, stem, more)
VALUES (?1, ?2, ?3, ?4)
