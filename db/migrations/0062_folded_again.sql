-- By hand. `fold_text` and `exact_words` return more, so the columns with their results are made anew.
SELECT remake_folded_columns();
