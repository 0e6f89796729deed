SELECT id, name FROM card
