import type { MutationArguments, MutationName } from '@listgrove/domain/lists/arguments';
import { CodedError } from '@listgrove/kernel/errors';
import { showToast } from '@listgrove/web/react/toast';
import { useCallback } from 'react';
import type { ListStore } from '../sync/list-store';
import { useListStore } from './list-store-context';
import { completeRepeating } from './repeat/complete-repeat';
import { undoStackOf } from './undo/undo-stack';

/** Makes a change of the person, which can be undone. Says in a toast why it is impossible. */
export type Change = <Name extends MutationName>(name: Name, args: MutationArguments<Name>) => void;

/** Returns the function through which screens make all changes. Those of one event are undone together. */
export function useChange(): Change {
  const store = useListStore();
  return useCallback(
    (name, args) => {
      // `change` throws at once what is impossible; a change that is not stored on the device shows in the status line.
      new Promise<void>((resolve) => resolve(change(store, name, args))).catch((error: unknown) => {
        if (!(error instanceof CodedError)) throw error;
        if (error.code !== 'not-stored') showToast({ type: 'error', title: error.message });
      });
    },
    [store],
  );
}

/** Makes a change. The tick of a repeating item gives it its next due date. */
function change(store: ListStore, name: MutationName, args: MutationArguments<MutationName>): Promise<void> {
  const stack = undoStackOf(store);
  const item = name === 'tick' && 'item' in args ? store.item(args.item) : undefined;
  return item?.repeat ? completeRepeating(stack, item) : stack.change(name, args);
}
