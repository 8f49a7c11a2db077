import { actorOf } from '@listgrove/domain/rights/actor';
import { findTitles, mostOfNoun } from '@listgrove/domain/site-search/find-titles.server';
import { textParameter } from '@listgrove/kernel/query';
import { linkLook } from '@listgrove/ui/link';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { Link } from 'react-router';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import type { Route } from './+types/find';
import { listsWithMore } from './lists-with-more';
import { deskPages } from './navigation';

/** Returns the first items whose title matches `?q=`, for the command palette, and links to the lists with the rest. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context.get(sessionContext));
  const q = textParameter(url.searchParams, 'q');
  const titles = await findTitles(context.get(databaseContext).db, actor, q);
  return { q, found: titles, rest: listsWithMore(titles, { q, most: mostOfNoun, lists: deskPages }) };
}

export type FindResult = Awaited<ReturnType<typeof loader>>;

/** The same results as a page. */
export default function Find({ loaderData: { q, found, rest } }: Route.ComponentProps) {
  return (
    <PageFrame title={q ? `Found for “${q}”` : 'Find'}>
      {found.length === 0 ? (
        <p className="text-muted">Nothing found.</p>
      ) : (
        <Rows label="Found">
          {found.map((item) => (
            <Row key={item.id} title={item.title} to={item.path} details={item.label} />
          ))}
        </Rows>
      )}
      {rest.length > 0 ? (
        <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
          This page shows up to five of a kind.
          {rest.map(({ label, path }) => (
            <Link key={path} to={path} className={linkLook()}>
              {label}
            </Link>
          ))}
        </p>
      ) : null}
    </PageFrame>
  );
}
