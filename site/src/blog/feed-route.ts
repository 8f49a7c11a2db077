import { listNewestPosts } from '@listgrove/domain/posts/newest.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import type { Route } from './+types/feed-route';
import { atomFeed, feedLength } from './feed';

/** `/blog/feed.xml`: the newest articles for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const [posts, settings] = await Promise.all([listNewestPosts(db, feedLength), readSettings(db)]);
  const feed = atomFeed({
    origin: context.get(originsContext).site,
    siteName: settings.site_name,
    description: settings.site_description,
    logo: settings.logo_url,
    posts,
  });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
