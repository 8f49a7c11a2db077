import { editedSnippets } from '@listgrove/domain/snippets/edit-snippets.server';
import type { Snippet } from '@listgrove/domain/snippets/snippet';
import { snippetEdit, snippetInput } from '@listgrove/domain/snippets/snippet-input';
import { rowValues } from '../parts/row-values';

/** What the form and the revisions of a snippet save, and with which fields. */
export const snippetForm = {
  edited: editedSnippets,
  input: snippetInput,
  edit: snippetEdit,
  valuesOf: (snippet: Snippet) => ({
    ...rowValues(snippet, snippetEdit),
    // On one line, as its field shows them.
    target_pages: snippet.target_pages.join(', '),
  }),
};
