import type { HandedLists } from '@listgrove/domain/lists/handed/handed-lists';
import { limits } from '@listgrove/domain/lists/rows';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { showToast } from '@listgrove/web/react/toast';
import { useCallback, useEffect, useState } from 'react';
import { adoptChanges } from '../../sync/adopt-changes';
import { browserSurroundings } from '../../sync/browser-surroundings';
import type { ListView } from '../../sync/list-store';
import { noteImport } from '../import/recent-imports';
import { useListStore } from '../list-store-context';
import { forgetVisitor, hasLeftLists, leaveLists } from './device-visitor';
import { countLists, forgetEmptyVisitor, readVisitorLists, type VisitorLists } from './visitor-lists';

/** What is happening to the lists that a visitor has made on this device before an account signed in. */
export type Arrival =
  | { stage: 'looking' | 'adding' | 'done' }
  | { stage: 'asking'; found: VisitorLists; problem: string | null };

/**
 * Adds the lists of this device's visitor to the account: at once to a new one, and to one that has some of them already; every other
 * account is asked, again after it has left them there if `isWanted`. `handed` are lists that wait at the server; if they are those of this
 * device, its browser has registered, and nothing is asked. Returns what is happening, the visitor's device id, and what answers the question.
 */
export function useArrival({
  account,
  visitor,
  isNew,
  handed = null,
  isWanted = false,
}: {
  account: string;
  visitor: string | null;
  isNew: boolean;
  handed?: HandedLists | null;
  isWanted?: boolean;
}) {
  const store = useListStore();
  const [arrival, setArrival] = useState<Arrival>({ stage: visitor ? 'looking' : 'done' });
  const [client, setClient] = useState<string | null>(null);

  const add = useCallback(
    async (visitorLists: VisitorLists) => {
      if (!visitor) return;
      const { lists, imports } = visitorLists;
      setArrival({ stage: 'adding' });
      try {
        if (store.lists().length + store.trashedLists().length + lists.length > limits.lists) {
          throw new CodedError('full', `An account can have at most ${limits.lists} lists.`);
        }
        const refused = await adoptChanges(browserSurroundings(), visitor);
        forgetVisitor();
        for (const record of imports.reverse()) await noteImport(store, record);
        await store.sync();
        tell(lists, refused);
        setArrival({ stage: 'done' });
      } catch (error) {
        setArrival({ stage: 'asking', found: visitorLists, problem: problemOf(error) });
      }
    },
    [store, visitor],
  );

  useEffect(() => {
    if (!visitor) return;
    let isLeft = false;
    const look = async () => {
      const visitorLists = await readVisitorLists(visitor);
      const { lists } = visitorLists;
      if (isLeft) return;
      setClient(visitorLists.client);
      const isSure = isNew || visitorLists.client === handed?.client;
      if (lists.length === 0) forgetEmptyVisitor(visitor);
      if (lists.length === 0 || (!isSure && !isWanted && hasLeftLists(account))) return setArrival({ stage: 'done' });
      if (isSure) return add(visitorLists);
      await store.sync();
      // Without the server nothing is known of the account's lists, and nothing could be added.
      if (isLeft || store.status().state === 'offline') return;
      if (lists.some(({ list }) => store.list(list.id))) return add(visitorLists);
      setArrival({ stage: 'asking', found: visitorLists, problem: null });
    };
    look().catch((error: unknown) => {
      console.warn(error);
      setArrival({ stage: 'done' });
    });
    return () => {
      isLeft = true;
    };
  }, [store, account, visitor, isNew, handed, isWanted, add]);

  const leave = useCallback(() => {
    leaveLists(account);
    setArrival({ stage: 'done' });
  }, [account]);
  return { arrival, client, add, leave };
}

function tell(lists: readonly ListView[], refused: string[]): void {
  const added =
    lists.length === 1 ? 'Your list is in your account' : `Your ${countLists(lists.length)} are in your account`;
  showToast({ type: 'success', title: added });
  if (refused[0]) showToast({ type: 'error', title: 'Some changes could not be added', message: refused[0] });
}

function problemOf(error: unknown): string {
  if (isCoded(error, 'full') || isCoded(error, 'of-another') || isCoded(error, 'update')) return error.message;
  if (!isCoded(error)) console.warn(error);
  return 'They could not be added now: the server does not answer.';
}
