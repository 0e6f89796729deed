INSERT INTO renamed (card, now) SELECT old.id, new.id FROM card AS old, card AS new WHERE old.name = ? AND new.name = ?
