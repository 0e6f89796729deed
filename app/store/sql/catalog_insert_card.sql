INSERT INTO card (name, pack, subject, place, kind, stem, facts, objectives, tags, answer_hash, case_id, rung, generated)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
