import { editedHelpArticles } from '@listgrove/domain/help/edit-help-articles.server';
import type { HelpArticle } from '@listgrove/domain/help/help-article';
import { helpEdit, helpInput } from '@listgrove/domain/help/help-article-input';
import { rowValues } from '../parts/row-values';

/** What the form and the revisions of a help article save, and with which fields. */
export const articleForm = {
  edited: editedHelpArticles,
  input: helpInput,
  edit: helpEdit,
  valuesOf: (article: HelpArticle) => rowValues(article, helpEdit),
};
