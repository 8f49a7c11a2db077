import { Button } from '@listgrove/ui/button';
import { coversTop } from '@listgrove/ui/covering-bars';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useState } from 'react';
import type { Answer } from '../answer';
import { useAnswer } from '../use-answer';
import type { Selection } from './use-selection';

/** An action on the selected items: the button's label, the `intent` that is sent, and for some a value. */
export interface BulkAction {
  label: string;
  intent: string;
  value?: string;
}

/** What the items of a list are called: one, and several. */
export type NounWords = readonly [one: string, many: string];

/**
 * The actions for the selected items of a list, shown while any is selected; `children` are further controls, which send with `send`. How many are
 * selected is announced.
 */
export function BulkBar({
  selection,
  noun,
  actions,
  children,
}: {
  selection: Selection;
  noun: NounWords;
  actions: readonly BulkAction[];
  children?: (send: (action: Omit<BulkAction, 'label'>) => void) => React.ReactNode;
}) {
  const { ids, isAll } = selection;
  const fetcher = useFetcher<Answer>();
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  useAnswer(fetcher.data, () => {
    setIsAsking(false);
    selection.clear();
    document.getElementById('content')?.focus({ preventScroll: true });
  });
  function send({ intent, value }: Omit<BulkAction, 'label'>) {
    const form = new FormData();
    form.set('intent', intent);
    if (value !== undefined) form.set('value', value);
    for (const id of ids) form.append('id', id);
    void fetcher.submit(form, { method: 'post' });
  }
  const counted = `${ids.length} ${noun[ids.length === 1 ? 0 : 1]}`;
  return (
    <>
      <p role="status" className="sr-only">
        {ids.length > 0 ? `${counted} selected` : ''}
      </p>
      {ids.length > 0 ? (
        <section
          ref={coversTop}
          aria-label="Selected items"
          className="sticky top-16 z-20 mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-raised px-4 py-2 shadow-soft"
        >
          <p className="mr-auto text-sm font-medium tabular-nums">{counted} selected</p>
          {isAll ? null : (
            <Button look="quiet" size="sm" onClick={selection.chooseAll}>
              Select all on this page
            </Button>
          )}
          <Button look="quiet" size="sm" onClick={selection.clear}>
            Clear
          </Button>
          {children?.(send)}
          {actions.map((action) => (
            <Button key={action.label} look="secondary" size="sm" busy={isBusy} onClick={() => send(action)}>
              {action.label}
            </Button>
          ))}
          <Dialog
            title={`Delete ${counted}`}
            description={`Are you sure you want to delete ${counted}? ${ids.length === 1 ? 'It' : 'They'} can be restored from the trash for 30 days.`}
            open={isAsking}
            onOpenChange={setIsAsking}
            trigger={
              <Button look="danger" size="sm">
                Delete
              </Button>
            }
            actions={
              <>
                <DialogClose>
                  <Button look="secondary">Cancel</Button>
                </DialogClose>
                <Button look="danger" busy={isBusy} onClick={() => send({ intent: 'delete-many' })}>
                  Delete {counted}
                </Button>
              </>
            }
          />
        </section>
      ) : null}
    </>
  );
}
