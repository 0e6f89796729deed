INSERT INTO card (name, pack, subject, place, kind, stem, facts, objectives, tags, answer_hash, case_id, rung, generated, was)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
