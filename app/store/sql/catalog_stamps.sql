SELECT id, stamp FROM pack
