-- By hand. `fold_text` leaves out more marks, so the columns with its results are made anew.
SELECT remake_folded_columns();
