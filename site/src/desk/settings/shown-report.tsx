import { type ImportReport, type ItemKind, itemKinds } from '@listgrove/domain/content-archive/import-report';
import { keysOf } from '@listgrove/kernel/options';
import { Badge, type Tone } from '@listgrove/ui/badge';
import { FormError } from '@listgrove/ui/notice';
import { Cell, HeaderCell, Row, Table } from '@listgrove/ui/table';
import { useEffect, useRef } from 'react';

const kinds = keysOf(itemKinds);
const tones = {
  new: 'success',
  same: 'neutral',
  changed: 'accent',
  conflict: 'warning',
  refused: 'danger',
} satisfies Record<ItemKind, Tone>;

/** The report of an import or of its preview. It gets the focus when it appears. */
export function ShownReport({ report }: { report: ImportReport }) {
  const { isPreview, counts, named, unnamed, stopped } = report;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (report) heading.current?.focus();
  }, [report]);
  return (
    <section className="mt-6 grid max-w-4xl gap-4" aria-labelledby="report">
      <div role="status" className="grid gap-1">
        <h2 id="report" ref={heading} tabIndex={-1} className="text-lg">
          {isPreview ? 'Preview' : 'Imported'}
        </h2>
        <p>{summaryOf(report)}</p>
      </div>
      <FormError>{stopped ? `${stopped} ${isPreview ? '' : 'What was imported until then stays.'}` : null}</FormError>
      <Table label="Items of the archive by kind">
        <thead>
          <tr>
            <HeaderCell>Item</HeaderCell>
            {kinds.map((kind) => (
              <HeaderCell key={kind} numeric>
                {itemKinds[kind].label}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <Row key={count.label}>
              <Cell>{count.label}</Cell>
              {kinds.map((kind) => (
                <Cell key={kind} numeric>
                  {count[kind].toLocaleString('en-US')}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      {named.length > 0 ? (
        <ul aria-label="Items that are changed, in conflict or refused" className="grid gap-2">
          {named.map(({ label, title, kind, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may repeat
            <li key={index} className="grid gap-1 rounded-md border border-line bg-raised px-4 py-3 text-sm">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={tones[kind]}>{itemKinds[kind].label}</Badge>
                <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
                <span className="text-muted">{label}</span>
              </span>
              {reason ? <span className="text-muted wrap-anywhere">{reason}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {unnamed > 0 ? <p className="text-sm text-muted">And {unnamed.toLocaleString('en-US')} more.</p> : null}
    </section>
  );
}

/** Returns "3 new, 2 in conflict" of a report. */
function summaryOf({ isPreview, counts }: ImportReport): string {
  const parts = kinds.flatMap((kind) => {
    const total = counts.reduce((sum, count) => sum + count[kind], 0);
    return total > 0 ? `${total.toLocaleString('en-US')} ${itemKinds[kind].label.toLowerCase()}` : [];
  });
  const found = parts.length > 0 ? `${parts.join(', ')}.` : 'The archive is empty.';
  return isPreview ? `${found} Nothing is stored yet.` : found;
}
