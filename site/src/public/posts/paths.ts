import { itemSlug } from '@listgrove/kernel/slug';

/** The canonical path of an article (S1 2.1). */
export function articlePath(post: { id: string; title: string }): string {
  return `/blog/${itemSlug(post)}`;
}
