import { formatPrice } from '@listgrove/kernel/money';
import { AtSign, CalendarDays, Check, Link2, StickyNote } from 'lucide-react';
import { type DemoItem, progressText } from '../demo/demo-item';
import { ProgressBar } from '../demo/progress-bar';
import type { ListType } from './list-types';

const priorities = {
  high: { label: 'High', color: 'text-danger' },
  medium: { label: 'Medium', color: 'text-warning' },
  low: { label: 'Low', color: 'text-success' },
} as const;

const noteIcons = { link: Link2, meeting: CalendarDays };

/** An example list of a list type, as the app shows it. */
export function ListCard({ type }: { type: ListType }) {
  const isNotes = type.id === 'notes';
  return (
    <section
      aria-label={`Example: ${type.title}`}
      className="min-w-0 rounded-md border border-line bg-surface p-5 sm:p-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="text-lg font-semibold tracking-tight">{type.title}</h4>
        <p className="flex gap-2 text-sm font-medium">
          <span className="inline-flex items-center gap-2 rounded-full border border-line bg-raised px-2.5 py-0.5">
            <span aria-hidden className="live-dot" />
            Live
          </span>
          <span className="inline-flex items-center rounded-full border border-line bg-raised px-2.5 py-0.5">
            Real-time
          </span>
        </p>
      </header>
      <div className="mt-4">
        {isNotes ? null : <ProgressBar items={type.items} />}
        <p className="mt-2 text-sm text-muted tabular-nums">{progressText(type.items, isNotes)}</p>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {type.items.map((item) =>
          isNotes ? <Note key={item.text} item={item} /> : <Item key={item.text} item={item} />,
        )}
      </ul>
    </section>
  );
}

function Item({ item }: { item: DemoItem }) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5" data-completed={item.completed}>
      <span
        className={`grid size-5.5 shrink-0 place-items-center rounded-full border-2 ${item.completed ? 'border-accent bg-accent text-on-accent' : 'border-control'}`}
      >
        {item.completed ? <Check aria-hidden className="size-3.5" strokeWidth={3.2} /> : null}
        <span className="sr-only">{item.completed ? 'Completed: ' : 'Open: '}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={`block leading-snug font-medium ${item.completed ? 'text-muted line-through decoration-control' : ''}`}
        >
          {item.text}
        </span>
        {item.url ? <span className="block truncate text-sm text-muted">{item.url}</span> : null}
      </span>
      {item.category ? <span className="text-sm text-muted max-sm:hidden">{item.category}</span> : null}
      {item.quantity ? <span className="demo-count">×{item.quantity}</span> : null}
      {item.priority ? (
        <span className="inline-flex items-center gap-2 text-sm text-muted">
          <span aria-hidden className={`size-2 rounded-full bg-current ${priorities[item.priority].color}`} />
          {priorities[item.priority].label}
        </span>
      ) : null}
      {item.cost ? <span className="font-medium tabular-nums">{formatPrice(item.cost)}</span> : null}
    </li>
  );
}

function Note({ item }: { item: DemoItem }) {
  const Icon = item.note ? noteIcons[item.note] : StickyNote;
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden className="mt-1 size-4.5 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-medium">{item.text}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          <span className="first-letter:uppercase">{item.category}</span>
          {item.links?.map(({ number, url, type }) => (
            <span key={number} className="inline-flex min-w-0 items-center gap-1">
              {type === 'email' ? (
                <AtSign aria-hidden className="size-3.5 shrink-0" />
              ) : (
                <Link2 aria-hidden className="size-3.5 shrink-0" />
              )}
              <span className="truncate">{url}</span>
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}
