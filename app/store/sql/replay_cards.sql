SELECT id, name FROM card ORDER BY id
