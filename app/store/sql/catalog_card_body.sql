SELECT body
  FROM card JOIN card_body USING (key)
 WHERE name = ?1
