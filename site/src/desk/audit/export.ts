import { auditFilter } from '@listgrove/domain/audit/audit-filter';
import { exportAuditLog } from '@listgrove/domain/audit/audit-log.server';
import { databaseContext } from '@listgrove/web/context';
import { superAdminOf } from '../accounts/super-admin.server';
import { filterOf } from '../feedback/filter.server';
import { csvResponse } from '../parts/csv-response';
import type { Route } from './+types/export';

/** Downloads the entries that match the list's filter as CSV, for super admins only. The changes are JSON. */
export function loader({ context, url }: Route.LoaderArgs) {
  const actor = superAdminOf(context);
  const entries = exportAuditLog(context.get(databaseContext).db, actor, filterOf(auditFilter, url));
  return csvResponse('audit-log', columns, entries);
}

const columns = [
  'created_at',
  'actor_id',
  'actor_name',
  'address',
  'action',
  'table_name',
  'row_id',
  'title',
  'changes',
];
