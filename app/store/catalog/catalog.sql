-- The statements of catalog.cpp. Each is compiled in under its name.

-- name: catalog_card_body
SELECT ifnull(t.body, b.body)
  FROM card AS c JOIN card_body AS b USING (key)
       LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?2
 WHERE c.name = ?1

-- name: catalog_card_count
SELECT count(*) FROM card

-- name: catalog_data_version
PRAGMA data_version

-- name: catalog_entries
SELECT c.name, c.pack, c.subject, c.kind, c.facts, c.objectives, c.tags, c.answer_hash,
       c.reworded, c.case_id, c.level, c.share, c.generated, c.holdout, ?1 <> '' AND t.key IS NULL AND ?1 <> (SELECT language FROM pack WHERE id = c.pack),
       c.place, ifnull(t.stem, c.stem)
  FROM card AS c LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?1
 ORDER BY c.pack, c.place

-- name: catalog_entries_of_pack
SELECT c.name, c.pack, c.subject, c.kind, c.facts, c.objectives, c.tags, c.answer_hash,
       c.reworded, c.case_id, c.level, c.share, c.generated, c.holdout, ?2 <> '' AND t.key IS NULL AND ?2 <> (SELECT language FROM pack WHERE id = c.pack),
       c.place, ifnull(t.stem, c.stem)
  FROM card AS c LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?2
 WHERE c.pack = ?1
 ORDER BY c.place

-- name: catalog_entry
SELECT c.name, c.pack, c.subject, c.kind, c.facts, c.objectives, c.tags, c.answer_hash,
       c.reworded, c.case_id, c.level, c.share, c.generated, c.holdout, ?2 <> '' AND t.key IS NULL AND ?2 <> (SELECT language FROM pack WHERE id = c.pack),
       c.place, ifnull(t.stem, c.stem)
  FROM card AS c LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?2
 WHERE c.name = ?1

-- name: catalog_languages
-- Every language that something installed can be read in.
SELECT language FROM pack
UNION
SELECT language FROM pack_text

-- name: catalog_outlines
-- Of every card; a translation is looked for only where a language was chosen.
SELECT c.name, c.pack, c.subject, c.kind, c.facts, c.objectives, c.tags, c.answer_hash,
       c.reworded, c.case_id, c.level, c.share, c.generated, c.holdout,
       CASE WHEN ?1 = '' THEN 0
            ELSE ?1 <> (SELECT language FROM pack WHERE id = c.pack) AND
                 NOT EXISTS (SELECT 1 FROM card_text AS t WHERE t.key = c.key AND t.language = ?1) END
  FROM card AS c
 ORDER BY c.pack, c.place

-- name: catalog_pack_version
SELECT version FROM pack WHERE id = ?

-- name: catalog_schema_version
PRAGMA user_version

-- name: catalog_search
-- Best first. FTS5 sorts by rank itself, so marks are made for the rows that are returned only. Each card is found by the words
-- that it is shown with: those of the language ?3 where it has them.
SELECT c.name, c.pack, c.subject, c.kind, c.facts, c.objectives, c.tags, c.answer_hash,
       c.reworded, c.case_id, c.level, c.share, c.generated, c.holdout, ?3 <> '' AND t.key IS NULL AND ?3 <> (SELECT language FROM pack WHERE id = c.pack),
       c.place, ifnull(t.stem, c.stem), highlight(search, 1, char(2), char(3))
  FROM search JOIN search_row AS r ON r.id = search.rowid JOIN card AS c ON c.key = r.key
       LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?3
 WHERE search MATCH ?1
   AND r.language = iif(t.key IS NULL, '', ?3)
 ORDER BY rank
 LIMIT ?2

-- name: catalog_search_count
-- How many are found, counted up to a bound.
SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH ?1 LIMIT ?2)

-- name: catalog_search_unranked
-- In the packs' order: for what finds too much to rank it while somebody types.
SELECT c.name, c.pack, c.subject, c.kind, c.facts, c.objectives, c.tags, c.answer_hash,
       c.reworded, c.case_id, c.level, c.share, c.generated, c.holdout, ?3 <> '' AND t.key IS NULL AND ?3 <> (SELECT language FROM pack WHERE id = c.pack),
       c.place, ifnull(t.stem, c.stem), highlight(search, 1, char(2), char(3))
  FROM search JOIN search_row AS r ON r.id = search.rowid JOIN card AS c ON c.key = r.key
       LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?3
 WHERE search MATCH ?1
   AND r.language = iif(t.key IS NULL, '', ?3)
 LIMIT ?2

-- name: catalog_sources
SELECT refs FROM subject WHERE pack = ? AND place = ?

-- name: catalog_stamps
SELECT id, stamp FROM pack

-- name: catalog_stems
-- Of every card; a translation is looked for only where a language was chosen.
SELECT c.name, CASE WHEN ?1 = '' THEN c.stem
                    ELSE ifnull((SELECT t.stem FROM card_text AS t WHERE t.key = c.key AND t.language = ?1), c.stem) END
  FROM card AS c
 ORDER BY c.pack, c.place

-- name: catalog_table_count
SELECT count(*) FROM sqlite_schema
