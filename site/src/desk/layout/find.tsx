import { actorOf } from '@listgrove/domain/rights/actor';
import { findTitles } from '@listgrove/domain/site-search/find-titles.server';
import { textParameter } from '@listgrove/kernel/query';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import type { Route } from './+types/find';

/** Returns the items whose title matches `?q=`, for the command palette. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context.get(sessionContext));
  const q = textParameter(url.searchParams, 'q');
  return { q, found: await findTitles(context.get(databaseContext).db, actor, q) };
}

export type FindResult = Awaited<ReturnType<typeof loader>>;

/** The same results as a page. */
export default function Find({ loaderData: { q, found } }: Route.ComponentProps) {
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
    </PageFrame>
  );
}
