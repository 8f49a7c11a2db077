import { data } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { redirectIfMoved } from '../redirects/redirect-if-moved.server';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/not-found-page';
import { NotFound } from './not-found';

/** Answers every path without a page with the redirect that staff have made from there, or with status 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await redirectIfMoved(context, url);
  return data(null, { status: 404 });
}

export const handle = { beginsDark: true, parameters: [] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Page not found', noindex: true });

export default NotFound;
