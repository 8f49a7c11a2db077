import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listPath } from '../addresses';
import { useListStore, useLists } from '../list-store-context';
import { firstListId } from './example-ids';
import { wantedKind } from './wanted-kind';

/**
 * Makes the first list of an account that has never had one, and opens it. Returns whether this is about to happen, in
 * which case the overview is not shown: a dialog opened from it would close again, and what was typed in it would be lost.
 */
export function useFirstRun(account: string, isNew: boolean): boolean {
  const store = useListStore();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const hasNone = useLists().length === 0 && store.trashedLists().length === 0;
  const [hasFailed, setFailed] = useState(false);
  // The list is stored before its screen is rendered. Until then, its address is still to come.
  const [leftAt, setLeftAt] = useState<string>();
  const isDue = isNew && pathname === '/' && hasNone && !hasFailed;
  useEffect(() => {
    if (!isDue) return;
    const kind = wantedKind(new URLSearchParams(search)) ?? 'shopping';
    let isLeft = false;
    const begin = async () => {
      // An account begins once, so that this is not in the first load.
      const { makeFirstList } = await import('./make-list');
      if (isLeft) return;
      setLeftAt(key);
      makeFirstList(store, account, kind);
      navigate(listPath(firstListId(account)), { replace: true });
    };
    begin().catch((error: unknown) => {
      console.warn(error);
      setLeftAt(undefined);
      setFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [store, account, isDue, search, key, navigate]);
  return isDue || leftAt === key;
}
