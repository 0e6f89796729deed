SELECT EXISTS (SELECT 1 FROM forecast WHERE device = ? AND made_day = ?)
