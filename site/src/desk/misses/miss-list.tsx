import type { MissPage, WantedMisses } from '@listgrove/domain/misses/misses.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { EmptyState } from '@listgrove/ui/empty-state';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { ListPages } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import { IgnoreButton } from './ignore-button';

/** A list of what visitors asked for and did not find, the most frequent first, with those that staff ignore on a page of their own. */
export function MissList<Item>({
  opened: { items, total, isIgnored, page, pages },
  title,
  text,
  tools,
  path,
  label,
  words,
  empty: { Icon, ...empty },
  children,
}: {
  opened: MissPage<Item> & WantedMisses;
  title: string;
  text: string;
  tools?: React.ReactNode;
  path: string;
  label: string;
  /** What one and what several are called, such as `address` and `addresses`. */
  words: readonly [one: string, many: string];
  empty: { Icon: LucideIcon; ignored: string; none: string; text: string };
  children: (item: Item) => React.ReactNode;
}) {
  return (
    <PageFrame title={title} text={text} actions={tools}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-muted tabular-nums">
          {isIgnored ? `Ignored ${words[1]}. ` : `${total.toLocaleString('en-US')} ${words[total === 1 ? 0 : 1]}. `}
          <Link
            to={isIgnored ? path : `${path}?state=ignored`}
            className="font-semibold text-ink underline underline-offset-4"
          >
            {isIgnored ? 'Show the others' : 'Show ignored ones'}
          </Link>
        </p>
        {items.length === 0 ? (
          <EmptyState
            icon={<Icon className="size-6" />}
            title={isIgnored ? empty.ignored : empty.none}
            text={isIgnored ? 'What you ignore is listed here.' : empty.text}
          />
        ) : (
          <Rows label={label}>{items.map(children)}</Rows>
        )}
        <ListPages path={path} query={isIgnored ? { state: 'ignored' } : {}} page={page} pages={pages} />
      </div>
    </PageFrame>
  );
}

/** A row of the list: how often and when visitors asked for it. `row` has the columns of its key. */
export function MissRow({
  title,
  row,
  asked,
  item: { misses, first_at, last_at, ignored_at },
  details,
  actions,
}: {
  title: string;
  row: Readonly<Record<string, string>>;
  /** What visitors did, such as “Asked for”. */
  asked: string;
  item: { misses: number; first_at: Date; last_at: Date; ignored_at: Date | null };
  details?: React.ReactNode;
  actions: React.ReactNode;
}) {
  return (
    <Row
      title={title}
      details={
        <>
          {details}
          <span className="tabular-nums">
            {asked} {misses.toLocaleString('en-US')} {misses === 1 ? 'time' : 'times'}
          </span>
          <span>
            First {formatShortDate(first_at)}, last {formatShortDate(last_at)}
          </span>
        </>
      }
      actions={
        <>
          {actions}
          <IgnoreButton row={row} name={title} isIgnored={ignored_at !== null} />
        </>
      }
    />
  );
}
