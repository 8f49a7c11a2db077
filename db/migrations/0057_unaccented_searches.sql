-- By hand. `fold_text` leaves out the marks of Latin letters, so the columns with its results are made anew, with their indexes.
SELECT remake_folded_columns();
