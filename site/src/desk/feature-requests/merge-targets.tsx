import { listMergeTargets } from '@listgrove/domain/feedback/merging.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { textParameter } from '@listgrove/kernel/query';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { redirect } from 'react-router';
import { rowId } from '../parts/row-id';
import type { Route } from './+types/merge-targets';

/**
 * Returns the requests that the request `id` can be merged into, found by `q`. Only the data is used: a visitor who opens the address
 * itself is redirected to the list.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (new URL(request.url).pathname === url.pathname) throw redirect('/admin/feature-requests');
  const targets = await listMergeTargets(context.get(databaseContext).db, actorOf(context.get(sessionContext)), {
    id: rowId(url.searchParams.get('id')),
    q: textParameter(url.searchParams, 'q'),
  });
  return { targets };
}

/** Never rendered. Without a component the staff gate would answer without a page. */
export default function MergeTargets() {
  return null;
}
