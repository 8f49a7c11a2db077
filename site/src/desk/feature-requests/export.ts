import { exportRequests } from '@listgrove/domain/feedback/request-triage.server';
import { requestFilter } from '@listgrove/domain/feedback/request-triage-input';
import { actorOf } from '@listgrove/domain/rights/actor';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { filterOf } from '../feedback/filter.server';
import { csvResponse } from '../parts/csv-response';
import type { Route } from './+types/export';

/** Downloads the feature requests that match the list's filter as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context.get(sessionContext));
  return csvResponse(
    'feature-requests',
    columns,
    exportRequests(context.get(databaseContext).db, actor, filterOf(requestFilter, url)),
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
  'is_merged',
];
