-- By hand. `fold_text` and `split_words` make spaces of more signs, so the columns with their results are made anew.
SELECT remake_folded_columns();
