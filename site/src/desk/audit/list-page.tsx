import { auditFilter, auditSpans } from '@listgrove/domain/audit/audit-filter';
import { listAuditLog } from '@listgrove/domain/audit/audit-log.server';
import { auditedKinds, subjectPath } from '@listgrove/domain/audit/audited-kinds.server';
import { listAuditedPeople } from '@listgrove/domain/audit/audited-people.server';
import { optionsOf } from '@listgrove/kernel/options';
import { pageParameter, withParameters } from '@listgrove/kernel/query';
import { ButtonLink } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext } from '@listgrove/web/context';
import { Download, ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { superAdminOf } from '../accounts/super-admin.server';
import { filterOf } from '../feedback/filter.server';
import { keepShownOnFailure } from '../parts/client-loaders';
import { countText } from '../parts/count-text';
import { Filter, ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Rows } from '../parts/row';
import type { Route } from './+types/list-page';
import { auditPath, toasts } from './copy';
import { EntryRow } from './entry-row';

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = superAdminOf(context);
  const query = filterOf(auditFilter, url);
  const page = pageParameter(url.searchParams);
  const { db } = context.get(databaseContext);
  const [{ entries, ...list }, people] = await Promise.all([
    listAuditLog(db, actor, { ...query, page }),
    listAuditedPeople(db, actor),
  ]);
  redirectPastEnd(url, { ...list, page });
  const shown = entries.map((entry) => ({
    ...entry,
    label: auditedKinds[entry.table_name]?.label ?? entry.table_name,
    path: subjectPath(entry),
  }));
  return { ...list, entries: shown, kinds: optionsOf(auditedKinds), people, query, page };
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);

/** What staff did in the last year, for super admins only. */
export default function AuditLog({
  loaderData: { entries, kinds, people, query, page, pages, ...counted },
}: Route.ComponentProps) {
  const isFiltered = Object.values(query).some(Boolean);
  return (
    <PageFrame
      title="Audit Log"
      text="What staff did in the last year, and when they signed in. Nobody can change or delete an entry."
      actions={
        <ButtonLink href={`${auditPath}/export.csv${withParameters(query, {})}`} look="secondary" size="sm">
          <Download aria-hidden className="size-4" />
          Export CSV
        </ButtonLink>
      }
    >
      <ListTools path={auditPath} search="Search names and people..." query={query}>
        {query.item ? <input type="hidden" name="item" value={query.item} /> : null}
        <Filter
          label="Person"
          name="person"
          value={query.person}
          options={[{ value: '', label: 'Everybody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Filter label="Kind" name="kind" value={query.kind} options={[{ value: '', label: 'All Kinds' }, ...kinds]} />
        <Filter
          label="Time"
          name="days"
          value={query.days}
          options={[{ value: '', label: 'The Whole Year' }, ...optionsOf(auditSpans)]}
        />
      </ListTools>
      <p role="status" className="mb-3 text-sm text-muted tabular-nums">
        {countText(counted, 'entry', 'entries')}
        {query.item ? (
          <>
            {' of one item. '}
            <Link to={auditPath} className="font-semibold text-ink underline underline-offset-4">
              Show all entries
            </Link>
          </>
        ) : null}
      </p>
      {entries.length === 0 ? (
        <EmptyState
          icon={<ScrollText className="size-6" />}
          title={isFiltered ? 'Nothing found' : 'Nothing is logged yet'}
          text={
            isFiltered
              ? 'Try other words, another person or kind, or a longer time.'
              : 'What staff do from now on is listed here.'
          }
        />
      ) : (
        <Rows label="Entries">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} history={query.item ? null : historyOf(entry)} />
          ))}
        </Rows>
      )}
      <ListPages path={auditPath} query={query} page={page} pages={pages} isMore={counted.isMore} />
    </PageFrame>
  );
}

/** The address of all entries of the row that an entry is about. */
function historyOf({ table_name, row_id }: { table_name: string; row_id: string }): string {
  return `${auditPath}${withParameters({}, { item: `${table_name}/${row_id}` })}`;
}
