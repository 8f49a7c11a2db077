import type { AuditEntry } from '@listgrove/domain/audit/audit-log.server';
import { Badge } from '@listgrove/ui/badge';
import { buttonLook } from '@listgrove/ui/button';
import { Link } from 'react-router';
import { LocalTime } from '../parts/local-time';
import { Row } from '../parts/row';
import { accountWords, addressWords, columnName, valueWords } from './entry-words';

/** An entry as the page shows it: `label` is the name of the kind of row, `path` leads to the row. */
export type ShownEntry = AuditEntry & { label: string; path: string | null };

const marks = {
  created: { label: 'Created', tone: 'success' },
  changed: { label: 'Changed', tone: 'accent' },
  deleted: { label: 'Deleted', tone: 'danger' },
} as const;

/**
 * What staff did: to which row, who, when and from where, with the values before and after. `history` leads to all entries of the
 * row, unless these are shown already.
 */
export function EntryRow({ entry, history }: { entry: ShownEntry; history: string | null }) {
  const { action, table_name, label, title, path, actor_name, address, created_at } = entry;
  const words = accountWords(entry);
  const name = table_name === 'site_settings' ? columnName(title) : title || (words ? 'Deleted account' : label);
  return (
    <Row
      title={name}
      to={title && path ? path : undefined}
      marks={
        <>
          {words ? null : <Badge tone={marks[action].tone}>{marks[action].label}</Badge>}
          {name === label ? null : <Badge>{label}</Badge>}
        </>
      }
      details={
        <>
          <span className="text-ink">
            <span className="font-medium">{actor_name || 'The operator'}</span> {words}
          </span>
          <LocalTime at={created_at} className="tabular-nums" />
          {address ? <span className="break-all tabular-nums">{addressWords(address)}</span> : null}
        </>
      }
      actions={
        history ? (
          <Link to={history} aria-label={`History of ${name}`} className={buttonLook({ look: 'quiet', size: 'sm' })}>
            History
          </Link>
        ) : null
      }
    >
      {words ? null : <Changes changes={entry.changes} />}
    </Row>
  );
}

/** As many changed columns are shown at once. More are behind a summary. */
const shownAtOnce = 3;

/** Each changed column with its value before and after. Columns that were empty before and after are left out. */
function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  const shown = Object.entries(changes)
    .map(([column, [before, after]]) => ({ column, before: valueWords(before), after: valueWords(after) }))
    .filter(({ before, after }) => before !== null || after !== null);
  if (shown.length === 0) return null;
  const fields = (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {shown.map(({ column, before, after }) => (
        <div key={column} className="contents">
          <dt className="text-muted">{columnName(column)}</dt>
          <dd className="min-w-0 wrap-anywhere max-sm:mb-1.5">
            {before === null ? null : <del className="line-clamp-3 text-muted">{before}</del>}
            {after === null ? null : <ins className="line-clamp-3 no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (shown.length <= shownAtOnce) return fields;
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer py-1.5 font-medium hover:underline">{shown.length} fields</summary>
      {fields}
    </details>
  );
}
