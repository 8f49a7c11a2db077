import { Link, useLocation } from 'react-router';
import type { OpenedRevisions } from './revisions.server';
import { SavedTime } from './saved-time';

type Entry = OpenedRevisions['entries'][number];

/**
 * The versions of an item, the latest first. A press on one compares it with the version before it; "Compare" compares the
 * chosen version with another one.
 */
export function VersionList({ entries, chosen, page }: { entries: Entry[]; chosen: Date; page: number }) {
  const { state } = useLocation();
  const place = page > 1 ? `&page=${page}` : '';
  return (
    <ol className="grid gap-1">
      {entries.map((entry) => {
        const time = entry.saved_at.getTime();
        const isChosen = time === chosen.getTime();
        const before = entry.previous_at ? `&with=${entry.previous_at.getTime()}` : '';
        return (
          <li
            key={time}
            className={`flex items-center gap-2 rounded-md border px-3 py-2.5 ${isChosen ? 'border-accent-ink bg-accent-soft' : 'border-transparent hover:bg-sunken'}`}
          >
            <Link
              to={`?version=${time}${before}${place}`}
              state={state}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="grid min-w-0 flex-1 gap-0.5 rounded-sm"
            >
              <span className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
                <SavedTime at={entry.saved_at} className="tabular-nums" />
                {entry.is_current ? <span className="font-medium text-accent-ink">Current version</span> : null}
                {entry.was_public ? <span className="font-medium text-muted">Was public</span> : null}
              </span>
              <span className="text-sm text-muted wrap-anywhere">
                {[savedBy(entry), changesOf(entry)].filter(Boolean).join(' · ')}
              </span>
            </Link>
            {isChosen ? null : (
              <Link
                to={`?version=${chosen.getTime()}&with=${time}${place}`}
                state={state}
                preventScrollReset
                className="inline-flex min-h-11 items-center rounded-sm px-2 text-sm font-medium text-muted hover:text-ink hover:underline"
              >
                Compare
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function savedBy({ saved_by_name, scheduled }: Entry): string {
  if (!scheduled) return saved_by_name;
  return `${scheduled === 'publish' ? 'Published' : 'Unpublished'} by schedule of ${saved_by_name}`;
}

function changesOf({ changed, previous_at }: Entry): string {
  if (!previous_at) return 'First version';
  return changed.join(', ') || 'Nothing changed';
}
