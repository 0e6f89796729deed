SELECT ifnull(t.body, b.body)
  FROM card AS c JOIN card_body AS b USING (key)
       LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?2
 WHERE c.name = ?1
