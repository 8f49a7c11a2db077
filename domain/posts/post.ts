import type { blog_posts, publication } from '@listgrove/db/schema/posts';
import { itemSlug } from '@listgrove/kernel/slug';
import type { Piece } from '../search/search.ts';

export type Publication = (typeof publication.enumValues)[number];

/** A blog post as it is stored (S1 3). */
export type Post = typeof blog_posts.$inferSelect;

/** What a list shows of a post: everything but its body. */
export type PostSummary = Pick<
  Post,
  'id' | 'title' | 'excerpt' | 'cover_image' | 'keywords' | 'featured' | 'author_name' | 'created_at'
> & { reading_minutes: number };

/** A post that a search found; where its body matched, the place that did. */
export type FoundPost = PostSummary & { match?: Piece[] | undefined };

/** A neighbour of an article: what a link to it needs. */
export type PostLink = Pick<Post, 'id' | 'title'>;

/** Draft or published (S1 4): label, badge tone and whether the public sees it. */
export const publications = {
  draft: { label: 'Draft', tone: 'warning', isPublic: false },
  published: { label: 'Published', tone: 'success', isPublic: true },
} as const satisfies Record<Publication, { label: string; tone: 'warning' | 'success'; isPublic: boolean }>;

/** Whether a text, from an address for instance, names one of the two. */
export function isPublication(value: string): value is Publication {
  return Object.hasOwn(publications, value);
}

/** The address of the public list. */
export const postsPath = '/blog';

/** The canonical address of a post. */
export function postPath(post: { id: string; title: string }): string {
  return `${postsPath}/${itemSlug(post)}`;
}

/** What follows the title of a post in the head of its page. */
export function postTitleEnd(siteName: string): string {
  return ` - ${siteName} Blog`;
}

/** How many posts a page of the public list holds: one large card and four rows of three on wide screens. */
export const postsPerPage = 13;

/** How many "Related Articles" stand below an article (S1 9). */
export const relatedLimit = 3;

/** More topics than anybody chooses from; bounds the list's filter. */
export const mostTopics = 1_000;

/** How many topic buttons a wide screen shows (S1 9). */
export const topicButtons = 6;

/** What a row of staff's list shows. */
export type PostRow = Pick<
  Post,
  'id' | 'title' | 'status' | 'featured' | 'keywords' | 'author_name' | 'created_at' | 'updated_at' | 'updated_by_name'
>;

/** How many a page of staff's list holds. */
export const staffPostsPerPage = 25;
