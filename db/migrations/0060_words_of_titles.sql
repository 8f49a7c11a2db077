-- By hand. `fold_text`, `split_words` and `words_of` return more, so the columns with their results are made anew.
SELECT remake_folded_columns();
