INSERT INTO installation (id, device) VALUES (1, ?) ON CONFLICT (id) DO NOTHING
