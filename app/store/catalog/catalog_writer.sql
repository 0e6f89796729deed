-- The statements of catalog_writer.cpp. Each is compiled in under its name.

-- name: catalog_delete_card
DELETE FROM card WHERE pack = ?1

-- name: catalog_delete_card_body
DELETE FROM card_body WHERE key IN (SELECT key FROM card WHERE pack = ?1)

-- name: catalog_delete_card_text
DELETE FROM card_text WHERE key IN (SELECT key FROM card WHERE pack = ?1)

-- name: catalog_delete_exam
DELETE FROM exam WHERE pack = ?1

-- name: catalog_delete_exam_node
DELETE FROM exam_node WHERE pack = ?1

-- name: catalog_delete_fact
DELETE FROM fact WHERE pack = ?1

-- name: catalog_delete_fact_text
DELETE FROM fact_text WHERE pack = ?1

-- name: catalog_delete_misconception
DELETE FROM misconception WHERE pack = ?1

-- name: catalog_delete_misconception_text
DELETE FROM misconception_text WHERE pack = ?1

-- name: catalog_delete_pack
DELETE FROM pack WHERE id = ?1

-- name: catalog_delete_pack_text
DELETE FROM pack_text WHERE pack = ?1

-- name: catalog_delete_search
INSERT INTO search (search, rowid, title, stem, more)
VALUES ('delete', ?1, ?2, ?3, ?4)

-- name: catalog_delete_search_row
DELETE FROM search_row WHERE key IN (SELECT key FROM card WHERE pack = ?1)

-- name: catalog_delete_subject
DELETE FROM subject WHERE pack = ?1

-- name: catalog_delete_subject_text
DELETE FROM subject_text WHERE pack = ?1

-- name: catalog_insert_card
INSERT INTO card (name, pack, subject, place, kind, stem, facts, objectives, tags, answer_hash, case_id, level, generated, share, was, reworded, holdout)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)

-- name: catalog_insert_card_body
INSERT INTO card_body (key, body)
VALUES (?1, ?2)

-- name: catalog_insert_card_text
INSERT INTO card_text (key, language, stem, body)
VALUES (?1, ?2, ?3, ?4)

-- name: catalog_insert_exam
INSERT INTO exam (pack, place, id, title, guide, guide_date, checked, slice, questions, unscored, minutes, raw_pass, partial, kinds)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)

-- name: catalog_insert_exam_node
INSERT INTO exam_node (pack, exam, place, depth, number, title, weight)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)

-- name: catalog_insert_fact
INSERT INTO fact (pack, place, id, entity, property, qualifier, value, number, unit, precision, scope, standing, claim, source, as_of, confidence, conflict, importance, review_by, also, note, state, state_version, state_date, file)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25)

-- name: catalog_insert_fact_text
INSERT INTO fact_text (pack, place, language, entity, property, note)
VALUES (?1, ?2, ?3, ?4, ?5, ?6)

-- name: catalog_insert_misconception
INSERT INTO misconception (pack, place, id, people_think, truth, source, cards)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)

-- name: catalog_insert_misconception_text
INSERT INTO misconception_text (pack, place, language, people_think, truth)
VALUES (?1, ?2, ?3, ?4, ?5)

-- name: catalog_insert_pack
INSERT INTO pack (id, title, version, language, description, license, updated, exam_date, study_until, ladder, compare, read_on, stamp)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)

-- name: catalog_insert_pack_text
INSERT INTO pack_text (pack, language, title, description)
VALUES (?1, ?2, ?3, ?4)

-- name: catalog_insert_search
INSERT INTO search (rowid, title, stem, more)
VALUES (?1, ?2, ?3, ?4)

-- name: catalog_insert_search_row
INSERT INTO search_row (key, language, title)
VALUES (?1, ?2, ?3)

-- name: catalog_insert_subject
INSERT INTO subject (pack, place, id, title, is_case, intro, refs, is_glossary)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)

-- name: catalog_insert_subject_text
INSERT INTO subject_text (pack, place, language, title, intro)
VALUES (?1, ?2, ?3, ?4, ?5)

-- name: catalog_searched
-- What is found by words of a pack, with the card as it was when they were written. FTS5 takes rows fastest in the order of
-- their ids.
SELECT s.id, s.title, s.stem, ifnull(t.body, b.body)
  FROM card AS c JOIN card_body AS b USING (key) JOIN search_row AS r USING (key) JOIN search_text AS s ON s.id = r.id
       LEFT JOIN card_text AS t ON t.key = r.key AND t.language = r.language
 WHERE c.pack = ?1
 ORDER BY s.id
