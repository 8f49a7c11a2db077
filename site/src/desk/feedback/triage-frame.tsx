import { withParameters } from '@listgrove/kernel/query';
import { ButtonLink } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { Download } from 'lucide-react';
import { useNavigation } from 'react-router';
import { CountCards } from '../parts/count-cards';
import { countText } from '../parts/count-text';
import { ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Rows } from '../parts/row';
import { useTriageKeys } from '../parts/use-triage-keys';

/** The words for requests or reports. */
export interface Names {
  title: string;
  /** The plural in the middle of a sentence, in full and short. */
  full: string;
  short: string;
}

/** The list of requests or reports for staff: counts by status, search and `filters`, with the rows as `children`. */
export function TriageFrame<Status extends string>({
  names: { title, full, short },
  icon,
  path,
  query,
  list: { counts, page, pages, ...counted },
  cards,
  filters,
  bulk,
  children,
}: {
  names: Names;
  icon: React.ReactNode;
  path: string;
  query: Record<string, string> & { q: string; status: string };
  list: { counts: Record<Status, number>; total: number; isMore: boolean; page: number; pages: number };
  cards: readonly { status: Status; label: string }[];
  filters: React.ReactNode;
  /** The actions for selected rows. */
  bulk: React.ReactNode;
  children: React.ReactNode[];
}) {
  const isLoading = useNavigation().location?.pathname === path;
  const isEmpty = Object.values<number>(counts).every((count) => count === 0);
  // Without a filter, the cards above the list already show how many there are.
  const isFiltered = Object.values(query).some((value) => value !== '');
  useTriageKeys();
  return (
    <PageFrame
      title={title}
      text={<span className="max-lg:hidden">{`j and k move between ${short}, 1 to 4 set the status.`}</span>}
      actions={
        <ButtonLink href={`${path}/export.csv${withParameters(query, {})}`} look="secondary" size="sm">
          <Download aria-hidden className="size-4" />
          Export CSV
        </ButtonLink>
      }
    >
      <CountCards
        label={`${capitalised(short)} by status`}
        cards={cards.map(({ status, label }) => ({
          label,
          count: counts[status],
          to: `${path}${withParameters(query, { status: query.status === status ? '' : status })}`,
          current: query.status === status,
        }))}
      />
      <ListTools path={path} search={`Search ${short}...`} query={query}>
        {filters}
      </ListTools>
      <p role="status" className={`mb-3 text-sm text-muted tabular-nums ${isFiltered ? '' : 'sr-only'}`}>
        {isLoading ? `Loading ${full}...` : countText(counted, full.replace(/s$/, ''))}
      </p>
      {bulk}
      {children.length === 0 ? (
        <EmptyState
          icon={icon}
          title={`No ${full} found`}
          text={isEmpty ? `No ${full} have been submitted yet` : 'Try adjusting your search criteria'}
        />
      ) : (
        <Rows label={capitalised(full)}>{children}</Rows>
      )}
      <ListPages path={path} query={query} page={page} pages={pages} isMore={counted.isMore} />
    </PageFrame>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
