import { exportRequests } from '@listgrove/domain/feedback/request-triage.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { csvResponse } from '../parts/csv-response';
import type { Route } from './+types/export';
import { filterOf } from './filter.server';

/** Downloads the feature requests that match the list's filter as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context.get(sessionContext));
  return csvResponse(
    'feature-requests',
    columns,
    exportRequests(context.get(databaseContext).db, actor, filterOf(url)),
  );
}

const columns = [
  'id',
  'title',
  'description',
  'user_name',
  'user_email',
  'category',
  'status',
  'priority',
  'votes',
  'admin_notes',
  'created_at',
  'updated_at',
];
