PRAGMA cell_size_check = OFF;
