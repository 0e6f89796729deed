-- The statements of catalog_rows.cpp. Each is compiled in under its name.

-- name: catalog_earlier_names
SELECT name, was FROM card WHERE pack = ? AND was <> '' ORDER BY place

-- name: catalog_entities
SELECT f.entity, ifnull(t.entity, f.entity)
  FROM fact AS f LEFT JOIN fact_text AS t ON t.pack = f.pack AND t.place = f.place AND t.language = ?2
 WHERE f.pack = ?1
 GROUP BY f.entity
 ORDER BY min(f.place)

-- name: catalog_exam_nodes
SELECT depth, number, title, weight
  FROM exam_node
 WHERE pack = ?1 AND exam = ?2
 ORDER BY place

-- name: catalog_exams
SELECT place, id, title, guide, guide_date, checked, slice, questions, unscored, minutes, raw_pass, partial, kinds
  FROM exam
 WHERE pack = ?1
 ORDER BY place

-- name: catalog_fact_dates
SELECT as_of FROM fact WHERE pack = ?1

-- name: catalog_facts
SELECT f.id, ifnull(t.entity, f.entity), ifnull(t.property, f.property), f.qualifier, f.value, f.number, f.unit, f.precision,
       f.scope, f.standing, f.claim, f.source, f.as_of, f.confidence, f.conflict, f.importance, f.review_by, f.also,
       ifnull(t.note, f.note), f.state, f.state_version, f.state_date, f.file
  FROM fact AS f LEFT JOIN fact_text AS t ON t.pack = f.pack AND t.place = f.place AND t.language = ?2
 WHERE f.pack = ?1
 ORDER BY f.place

-- name: catalog_misconceptions
SELECT m.id, ifnull(t.people_think, m.people_think), ifnull(t.truth, m.truth), m.source, m.cards
  FROM misconception AS m
       LEFT JOIN misconception_text AS t ON t.pack = m.pack AND t.place = m.place AND t.language = ?2
 WHERE m.pack = ?1
 ORDER BY m.place

-- name: catalog_packs
SELECT id, ifnull(t.title, pack.title), version, pack.language, ifnull(t.description, pack.description), license, updated, exam_date, study_until, ladder,
       (SELECT count(*) FROM card WHERE card.pack = pack.id AND NOT generated),
       (SELECT count(*) FROM card WHERE card.pack = pack.id AND generated),
       (SELECT count(*) FROM fact WHERE fact.pack = pack.id),
       (SELECT count(*) FROM fact WHERE fact.pack = pack.id AND review_by <> '' AND review_by < max(read_on, ?1)),
       compare
  FROM pack LEFT JOIN pack_text AS t ON t.pack = pack.id AND t.language = ?3
 WHERE ?2 = '' OR id = ?2
 ORDER BY id

-- name: catalog_subjects
SELECT s.pack, s.place, s.id, ifnull(t.title, s.title), s.is_case, ifnull(t.intro, s.intro), s.is_glossary,
       (SELECT count(*) FROM card WHERE card.pack = s.pack AND card.subject = s.place),
       ?2 <> '' AND t.place IS NULL AND ?2 <> (SELECT language FROM pack WHERE id = s.pack)
  FROM subject AS s LEFT JOIN subject_text AS t ON t.pack = s.pack AND t.place = s.place AND t.language = ?2
 WHERE s.pack = ?1
 ORDER BY s.place

-- name: catalog_terms
SELECT ifnull(t.body, b.body), ?2 <> '' AND t.key IS NULL AND ?2 <> (SELECT language FROM pack WHERE id = c.pack)
  FROM card AS c JOIN subject AS s ON s.pack = c.pack AND s.place = c.subject JOIN card_body AS b ON b.key = c.key
       LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?2
 WHERE c.pack = ?1 AND s.is_glossary AND c.kind IN ('flashcard', 'flashcards')
 ORDER BY c.place
