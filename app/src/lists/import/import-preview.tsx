import type { PlainItem } from '@listgrove/domain/lists/files/plain-item';
import type { ReadFile } from '@listgrove/domain/lists/files/read-file';
import { dueText, priorities, quantityText } from '@listgrove/domain/lists/item-texts';
import { priceText } from '@listgrove/domain/lists/prices';
import { inWords } from '@listgrove/domain/lists/repeat';
import type { ListKind } from '@listgrove/domain/lists/rows';
import { firstCharacters, shorten } from '@listgrove/kernel/cut-text';
import { Button } from '@listgrove/ui/button';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../plan/use-today';

/** How many items are shown, and how many bad rows at first. */
const mostRows = 50;

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en')} ${many}`;

/** What an import will make, and the rows that it leaves out, by their number in the file. */
export function ImportPreview({ file, kind, merged }: { file: ReadFile; kind: ListKind; merged: number }) {
  const today = useToday();
  const [all, setAll] = useState<ReadFile | null>(null);
  const good = file.rows.flatMap((row) => ('item' in row ? [row] : []));
  const bad = file.rows.flatMap((row) => ('reason' in row ? [row] : []));
  return (
    <>
      {bad.length > 0 ? (
        <section aria-label="Rows that cannot be read" className="rounded-md border border-warning/50 p-4">
          <h2 className="text-base">{count(bad.length, 'row is left out', 'rows are left out')}</h2>
          <ul className="mt-2 grid gap-1.5 text-sm">
            {bad.slice(0, all === file ? bad.length : mostRows).map(({ number, text, reason }) => (
              <li key={number} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
                <span className="text-muted tabular-nums">Row {number}</span>
                <span>
                  {reason}
                  {text ? <span className="block truncate text-muted">{firstCharacters(text, 200)}</span> : null}
                </span>
              </li>
            ))}
          </ul>
          {all !== file && bad.length > mostRows ? (
            <Button look="secondary" size="sm" className="mt-3" onClick={() => setAll(file)}>
              Show all {bad.length.toLocaleString('en')} rows
            </Button>
          ) : null}
        </section>
      ) : null}
      <section aria-label="Preview">
        <h2 className="border-b border-line pb-1.5 text-base">
          {count(good.length, 'item', 'items')}
          {merged > 0 ? (
            <span className="block text-sm font-normal text-muted">
              {merged === 1
                ? '1 has the name of an open item: its quantity is added to that one.'
                : `${merged.toLocaleString('en')} have the name of an open item: their quantities are added to that one.`}
            </span>
          ) : null}
        </h2>
        <ul>
          {good.slice(0, mostRows).map(({ number, item }) => (
            <li key={number} className="flex min-h-11 items-start gap-3 border-b border-line py-2">
              {item.done ? (
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
              ) : (
                <Circle aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
              )}
              <span className="min-w-0 flex-1">
                <span className="break-words">{item.name}</span>
                {item.done ? <span className="sr-only">, done</span> : null}
                <span className="block text-sm break-words text-muted">{detailsOf(item, kind, today)}</span>
              </span>
              <span className="shrink-0 text-muted tabular-nums">{quantityText(item)}</span>
            </li>
          ))}
        </ul>
        {good.length > mostRows ? (
          <p className="pt-2 text-sm text-muted">and {(good.length - mostRows).toLocaleString('en')} more</p>
        ) : null}
      </section>
    </>
  );
}

function detailsOf(item: PlainItem, kind: ListKind, today: string): string {
  const { price, currency, note, due, repeat, priority } = item;
  const details = [
    item.category,
    due ? dueText(due, today) : '',
    inWords(repeat),
    priorities.find(({ value }) => value === priority)?.label ?? '',
    price !== null && currency ? priceText({ amount: price, currency }) : '',
    item.url,
    kind === 'notes' ? shorten(note, 100) : note ? 'Note' : '',
  ];
  return details.filter((detail) => detail !== '').join(' · ');
}
