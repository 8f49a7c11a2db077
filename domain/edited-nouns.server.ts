import type { EditedNoun } from './editing/edited-noun.ts';
import { editedHelpArticles } from './help/edit-help-articles.server.ts';
import { editedPolicies } from './policies/policies.server.ts';
import { editedPosts } from './posts/edit-posts.server.ts';
import { editedSnippets } from './snippets/edit-snippets.server.ts';

/** Every noun whose items staff publish, by the name of its table. */
export const editedNouns = {
  blog_posts: editedPosts,
  help_articles: editedHelpArticles,
  policies: editedPolicies,
  code_snippets: editedSnippets,
} satisfies Record<string, EditedNoun>;

/** The name of the table of an edited noun. */
export type EditedNounName = keyof typeof editedNouns;
