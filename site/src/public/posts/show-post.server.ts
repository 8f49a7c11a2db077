import type { Db } from '@listgrove/db/db';
import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { findNeighbours } from '@listgrove/domain/posts/neighbours.server';
import { postPath } from '@listgrove/domain/posts/post';
import type { ReadPost } from '@listgrove/domain/posts/posts.server';
import { listRelatedPosts } from '@listgrove/domain/posts/reading.server';
import { prepareBody } from '../reading/prepare-body.server';

/** Returns what the page of a post shows; `site` is the origin of the site. */
export async function showPost(db: Db, found: ReadPost, site: string) {
  const [related, neighbours] = await Promise.all([listRelatedPosts(db, found), findNeighbours(db, found)]);
  const covers = related.map((post) => post.cover_image);
  const images = await describeImages(db, [found.cover_image, ...covers, found.content]);
  const body = await prepareBody(found.content, images);
  const { content: _, status: __, ...post } = found;
  const shownCovers = Object.fromEntries([found.cover_image, ...covers].map((url) => [url, images[url]]));
  return { post, covers: shownCovers, body, related, neighbours, url: site + postPath(found) };
}

/** What the page of a post shows. */
export type ShownPost = Awaited<ReturnType<typeof showPost>>;
