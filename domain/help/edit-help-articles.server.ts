import { help_articles, help_reasons, help_votes } from '@listgrove/db/schema/help';
import { editedArticles } from '../articles/edit-articles.server.ts';
import { helpForm } from './help-article-input.ts';

/** Help articles as the mechanisms of `editing/` know them. */
export const editedHelpArticles = editedArticles({
  key: 'help',
  label: 'Help article',
  table: help_articles,
  form: helpForm,
  deskPath: '/admin/help',
  belongings: [
    { table: help_votes, key: help_votes.article_id },
    { table: help_reasons, key: help_reasons.article_id },
  ],
});
