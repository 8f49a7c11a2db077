import type { HelpSummary } from '../help/help-article.ts';
import type { PolicySummary } from '../policies/policy.ts';
import type { PostSummary } from '../posts/post.ts';

/** How many posts and help articles together a page of the human-readable sitemap holds. */
export const entriesPerPage = 500;

/** A post on the sitemap page. */
export type PostEntry = Pick<PostSummary, 'id' | 'title' | 'excerpt' | 'featured' | 'created_at'>;

/** A help article on the sitemap page. */
export type HelpEntry = Pick<HelpSummary, 'id' | 'title' | 'category' | 'featured' | 'created_at'>;

/** One page of the human-readable sitemap (S1 2.13). */
export interface SitemapContents {
  policies: PolicySummary[];
  posts: PostEntry[];
  help: HelpEntry[];
  totals: { posts: number; help: number };
  pages: number;
  /** When anything that it lists last changed; null while it lists nothing. */
  updated_at: Date | null;
}
