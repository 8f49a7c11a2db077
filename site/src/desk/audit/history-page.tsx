import { listItemHistory } from '@listgrove/domain/audit/audit-log.server';
import { auditedKinds } from '@listgrove/domain/audit/audited-kinds.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { trashedNouns } from '@listgrove/domain/trashed-nouns.server';
import { isId } from '@listgrove/kernel/ids';
import { pageParameter } from '@listgrove/kernel/query';
import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { ArrowLeft, ScrollText } from 'lucide-react';
import { data, Link, redirect, useLocation } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { newItems } from '../layout/new-items.server';
import { keepShownOnFailure } from '../parts/client-loaders';
import { ListPages } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Rows } from '../parts/row';
import type { Route } from './+types/history-page';
import { historyToasts } from './copy';
import { EntryRow } from './entry-row';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const list = `/admin/${params.noun}`;
  const noun = Object.values(trashedNouns).find(({ deskPath }) => deskPath === list);
  if (!noun || !isId(params.id)) throw redirect('/admin');
  const page = pageParameter(url.searchParams);
  const actor = actorOf(context.get(sessionContext));
  const history = await listItemHistory(context.get(databaseContext).db, actor, noun, { id: params.id, page });
  if (!history) throw data(null, { status: 404 });
  redirectPastEnd(url, { ...history, page });
  const entries = history.entries.map((entry) => ({
    ...entry,
    label: auditedKinds[entry.table_name]?.label ?? entry.table_name,
    path: null,
  }));
  const item = `${list}/${params.id}`;
  // Nouns without a form show their items in the list.
  const hasForm = newItems.some(({ path }) => path === `${list}/new`);
  return { ...history, entries, page, path: `${item}/history`, back: hasForm ? item : list };
}

export const clientLoader = keepShownOnFailure<typeof loader>(historyToasts.fetchFailed);

/** What staff did to one item in the last year, for all staff. */
export default function ItemHistory({ loaderData: { title, entries, path, back, page, pages } }: Route.ComponentProps) {
  const { state } = useLocation();
  return (
    <PageFrame
      title={`History of ${title}`}
      text="What staff did to this item in the last year."
      actions={
        <Link to={back} state={state} className={buttonLook({ look: 'secondary', size: 'sm' })}>
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </Link>
      }
    >
      {entries.length === 0 ? (
        <EmptyState
          icon={<ScrollText className="size-6" />}
          title="Nothing is logged yet"
          text="What staff do to this item from now on is listed here."
        />
      ) : (
        <Rows label="Entries">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} history={null} />
          ))}
        </Rows>
      )}
      <ListPages path={path} query={{}} page={page} pages={pages} />
    </PageFrame>
  );
}
