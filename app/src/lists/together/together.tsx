import { Avatar } from '@listgrove/ui/avatar';
import { Button } from '@listgrove/ui/button';
import { ArrowUp, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { ListView } from '../../sync/list-store';
import { scrollToRow } from '../list/row-of';
import { useOthersNews } from './use-others-news';
import { usePresent } from './use-present';
import { useWhileAway } from './use-while-away';

/** How many portraits are shown. */
const mostShown = 5;

/**
 * What members of a list see of each other: who has it open, who has just ticked what, what others have added above the screen, and
 * what happened while the viewer was away.
 */
export function Together({ view: { list, members } }: { view: ListView }) {
  const present = usePresent(list.id);
  const { ticks, above } = useOthersNews(list.id);
  const { words, dismiss } = useWhileAway(list.id);
  const nameOf = (account: string) => members.find(({ account_id }) => account_id === account)?.name;
  const here = present.flatMap((account) => nameOf(account) ?? []);
  const hiddenCount = here.length - mostShown;
  return (
    <>
      {here.length > 0 ? (
        <p className="flex items-center pt-1.5">
          <span className="sr-only">Here now: {here.join(', ')}</span>
          {here.slice(0, mostShown).map((name, place) => (
            <span key={`${name} ${present[place]}`} title={name} className="-ml-2 first:ml-0">
              <Avatar name={name} size="sm" className="ring-2 ring-surface" />
            </span>
          ))}
          {hiddenCount > 0 ? (
            <span aria-hidden className="ml-1 text-sm text-muted tabular-nums">
              +{hiddenCount}
            </span>
          ) : null}
        </p>
      ) : null}
      {ticks.map(({ item, by, row }) =>
        createPortal(
          <span className="pointer-events-none absolute top-3 right-2" title={nameOf(by)}>
            <span className="sr-only">Ticked by {nameOf(by) ?? 'somebody'}</span>
            <Avatar name={nameOf(by) ?? '?'} size="sm" />
          </span>,
          row,
          item,
        ),
      )}
      {above.length > 0 ? (
        <Button
          size="sm"
          className="fixed top-20 left-1/2 z-20 -translate-x-1/2 shadow-lifted"
          onClick={() => scrollToRow(above[0] ?? '')}
        >
          <ArrowUp aria-hidden className="size-4" />
          {above.length} new above
        </Button>
      ) : null}
      {words ? (
        <p
          role="status"
          className="fixed inset-x-4 bottom-24 z-20 mx-auto flex max-w-fit items-center gap-2 rounded-full border border-line bg-raised py-1 pr-1 pl-5 text-sm font-medium shadow-lifted md:bottom-6"
        >
          {words}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={dismiss}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      ) : null}
    </>
  );
}
