SELECT card.name FROM present_card JOIN card ON card.id = present_card.now WHERE present_card.name = ?
