import { newId } from '@listgrove/kernel/ids';
import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath } from '../addresses';
import { BesideLists } from '../layout/beside-lists';
import { QuickAddForm } from '../quick-add/quick-add-form';
import { useChosenList } from '../quick-add/use-chosen-list';
import { useChange } from '../use-change';
import { readDraft, takeShared, withLines, writeDraft } from './draft';
import { addPath } from './share-target';
import { linesOfShared, sharedOf } from './shared-text';

/** Adds what another app shares, or what is typed, to any list. It is kept on the device until it is added or discarded. */
export function AddScreen({ account }: { account: string }) {
  const [text, setText] = useState(() => readDraft(account));
  const [turnedBack, setTurnedBack] = useState<ReadonlySet<string>>(new Set());
  const [isRead, setRead] = useState(false);
  const { chosen } = useChosenList();
  const change = useChange();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const latest = useRef(text);
  const form = useId();

  function write(next: string): boolean {
    latest.current = next;
    setText(next);
    return writeDraft(account, next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared is taken once, when the screen opens; a second time would add it twice
  useEffect(() => {
    const keep = (lines: string[]) => write(withLines(latest.current, lines));
    // Without a service worker, what is shared is in the address.
    const inAddress = linesOfShared(sharedOf(parameters));
    if (inAddress.length > 0 && keep(inAddress)) navigate(addPath, { replace: true });
    // A device whose storage cannot be read has kept nothing.
    takeShared(keep)
      .catch((error: unknown) => console.warn(error))
      .finally(() => setRead(true));
  }, []);

  return (
    <BesideLists title="Add items">
      {!isRead ? null : chosen ? (
        <>
          <QuickAddForm
            id={form}
            text={text}
            turnedBack={turnedBack}
            // What was shared is looked at first, and a keyboard would cover it.
            autoFocus={text === ''}
            onText={write}
            onTurnBack={setTurnedBack}
            onAdded={(_, list, isAll) => isAll && navigate(listPath(list.id), { replace: true })}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" form={form}>
              Add
            </Button>
            {text ? (
              <Button look="quiet" onClick={() => write('')}>
                Discard
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <EmptyState
          title="No list to add to"
          text={text ? 'Make one. What you shared is kept until then.' : 'Make one first.'}
          action={
            <Button onClick={() => change('createList', { list: newId(), kind: 'shopping', name: 'Shopping list' })}>
              New shopping list
            </Button>
          }
        />
      )}
    </BesideLists>
  );
}
