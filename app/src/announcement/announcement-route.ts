import { readAnnouncement } from '@listgrove/domain/announcements/announcements.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import type { Route } from './+types/announcement-route';

/**
 * Answers GET /announcement.json with `{announcement}`: what staff announce to everybody who uses the app, `{id, title, content, link_url,
 * link_label}`, or null. The address of its link is complete. Needs no session.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const found = await readAnnouncement(context.get(databaseContext).db);
  const { site } = context.get(originsContext);
  const announcement = found && { ...found, link_url: found.link_url && new URL(found.link_url, site).href };
  return Response.json({ announcement }, { headers: { 'cache-control': 'no-store' } });
}
