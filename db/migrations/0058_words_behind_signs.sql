-- By hand. `split_words` parts numbers from a plus and words from angle brackets, so the columns with its results are made anew.
SELECT remake_folded_columns();
