import { isOverdue } from '@listgrove/domain/lists/item-groups';
import { dueText, priorities } from '@listgrove/domain/lists/item-texts';
import type { Day } from '@listgrove/domain/lists/local-days';
import { checklistProgress, noteText } from '@listgrove/domain/lists/note-lines';
import { priceText } from '@listgrove/domain/lists/prices';
import { inWords } from '@listgrove/domain/lists/repeat';
import type { ItemRow, ListKind } from '@listgrove/domain/lists/rows';
import { CalendarDays, Flag, Link2, ListChecks, MessageCircle, Repeat, StickyNote, UserRound } from 'lucide-react';
import { localNow } from '../repeat/load-next-due';

const tints = ['', 'text-danger', 'text-warning', 'text-muted'];
const icon = 'size-3.5 shrink-0';

/**
 * The line below an item's name: due date, priority, repetition, price, link, the number of comments and the beginning of its note, as far as
 * it has them. It is shown for items with `hasDetails` or comments only.
 */
export function RowDetails({
  item,
  kind,
  today,
  comments,
}: {
  item: ItemRow;
  kind: ListKind;
  today: Day;
  comments: number;
}) {
  const isLate = item.done_at === null && isOverdue(item, localNow());
  const priority = priorities.find(({ value }) => value === item.priority);
  const note = item.note.trim();
  const checklist = checklistProgress(note);
  const text = noteText(note);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
      {item.due ? (
        <span className={`inline-flex items-center gap-1 ${isLate ? 'text-danger' : ''}`}>
          <CalendarDays aria-hidden className={icon} />
          {isLate ? <span className="sr-only">Overdue: </span> : null}
          {dueText(item.due, today)}
        </span>
      ) : null}
      {item.repeat ? (
        <span className="inline-flex items-center gap-1">
          <Repeat aria-hidden className={icon} />
          {inWords(item.repeat)}
        </span>
      ) : null}
      {priority ? (
        <span className="inline-flex items-center gap-1">
          <Flag aria-hidden className={`${icon} ${tints[priority.value]}`} />
          {priority.label}
        </span>
      ) : null}
      {item.assignee_id ? (
        <span className="inline-flex items-center gap-1">
          <UserRound aria-hidden className={icon} />
          Assigned
        </span>
      ) : null}
      {item.price !== null && item.currency ? (
        <span className="tabular-nums">{priceText({ amount: item.price, currency: item.currency })}</span>
      ) : null}
      {item.url ? (
        <span className="inline-flex min-w-0 items-center gap-1">
          <Link2 aria-hidden className={icon} />
          <span className="max-w-48 truncate">{hostOf(item.url)}</span>
        </span>
      ) : null}
      {checklist.total > 0 ? (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <ListChecks aria-hidden className={icon} />
          <span aria-hidden>
            {checklist.done}/{checklist.total}
          </span>
          <span className="sr-only">
            Checklist: {checklist.done} of {checklist.total} done
          </span>
        </span>
      ) : null}
      {comments > 0 ? (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <MessageCircle aria-hidden className={icon} />
          <span aria-hidden>{comments}</span>
          <span className="sr-only">{comments === 1 ? '1 comment' : `${comments} comments`}</span>
        </span>
      ) : null}
      {kind === 'notes' && text ? <span className="line-clamp-2 w-full min-w-0">{text}</span> : null}
      {kind !== 'notes' && note && checklist.total === 0 ? (
        <span className="inline-flex min-w-0 items-center gap-1">
          <StickyNote aria-hidden className={icon} />
          <span className="sr-only">Has a note</span>
        </span>
      ) : null}
    </span>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);
