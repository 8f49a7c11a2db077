import { exportReports } from '@listgrove/domain/feedback/report-triage.server';
import { reportFilter } from '@listgrove/domain/feedback/report-triage-input';
import { actorOf } from '@listgrove/domain/rights/actor';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { filterOf } from '../feedback/filter.server';
import { csvResponse } from '../parts/csv-response';
import type { Route } from './+types/export';

/** Downloads the bug reports that match the list's filter as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context.get(sessionContext));
  return csvResponse(
    'bug-reports',
    columns,
    exportReports(context.get(databaseContext).db, actor, filterOf(reportFilter, url)),
  );
}

const columns = [
  'id',
  'title',
  'description',
  'steps_to_reproduce',
  'expected_behavior',
  'actual_behavior',
  'user_name',
  'user_email',
  'severity',
  'browser',
  'device',
  'status',
  'admin_notes',
  'created_at',
  'updated_at',
];
