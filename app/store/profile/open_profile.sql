-- The statements of open_profile.cpp. Each is compiled in under its name.

-- name: device
SELECT device FROM installation

-- name: name_device
INSERT INTO installation (id, device) VALUES (1, ?) ON CONFLICT (id) DO NOTHING

-- name: name_profile
UPDATE installation SET profile = ? WHERE profile IS NULL

-- name: profile_id
SELECT profile FROM installation
