import type { blog_posts } from '@listgrove/db/schema/posts';
import { itemSlug } from '@listgrove/kernel/slug';

/** A post as it is stored. */
export type Post = typeof blog_posts.$inferSelect;

/** The fields of a post that a link to it needs. */
export type PostLink = Pick<Post, 'id' | 'title'>;

/** The address of the public list of posts. */
export const postsPath = '/blog';

/** Returns the canonical address of a post. */
export function postPath(post: { id: string; title: string }): string {
  return `${postsPath}/${itemSlug(post)}`;
}

/** Returns the text that follows the title of a post in the head of its page. */
export function postTitleEnd(siteName: string): string {
  return ` - ${siteName} Blog`;
}

/** The number of posts on a page of the public list: on wide screens a large card and four rows of three. */
export const postsPerPage = 13;

/** The number of posts under "Related Articles" below a post. */
export const relatedLimit = 3;

/** The most topics that the filter of the public list offers, so that its size is bounded. */
export const mostTopics = 1_000;

/** The number of topic buttons on a wide screen. */
export const topicButtons = 6;

/** The number of posts on a page of staff's list. */
export const staffPostsPerPage = 25;
