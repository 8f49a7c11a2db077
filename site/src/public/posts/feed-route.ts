import { listNewestArticles } from '@listgrove/domain/articles/read-articles.server';
import { posts } from '@listgrove/domain/posts/posts.server';
import { keyOf, readOverrides } from '@listgrove/domain/seo/overrides.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import type { PageHandle } from '@listgrove/web/react/document';
import type { Route } from './+types/feed-route';
import { atomFeed, feedLength } from './feed';

export const handle = { parameters: [] } satisfies PageHandle;

/** `/blog/feed.xml`: the newest posts for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const [newest, settings] = await Promise.all([listNewestArticles(db, posts, feedLength), readSettings(db)]);
  const keys = newest.map(({ id }) => ({ type: 'post' as const, ref: id }));
  const overrides = await readOverrides(db, keys);
  const feed = atomFeed({
    origin: context.get(originsContext).site,
    siteName: settings.site_name,
    description: settings.site_description,
    logo: settings.logo_url,
    entries: newest.map((post) => ({ post, override: overrides.get(keyOf({ type: 'post', ref: post.id })) })),
  });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
