import { EmptyState } from '@listgrove/ui/empty-state';
import { Loading, Skeleton } from '@listgrove/ui/skeleton';
import { useEffect, useState } from 'react';
import { useListStore } from '../list-store-context';

/** How long a tab that does not sync itself waits for the one that does, in milliseconds. */
const patience = 1_500;

/** Says that a list is not on this device, after the server was asked for it: it may have been shared a moment ago. */
export function NotHere() {
  const store = useListStore();
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const wait = new Promise((resolve) => setTimeout(resolve, patience));
    void Promise.all([store.sync(), wait]).then(() => {
      if (!isLeft) setKnown(true);
    });
    return () => {
      isLeft = true;
    };
  }, [store]);
  return (
    <div className="p-6">
      <h1 className="sr-only">{isKnown ? 'List not found' : 'List'}</h1>
      {isKnown ? (
        <EmptyState title="This list is not here" text="It was deleted, or it belongs to somebody else." />
      ) : (
        <Loading label="Loading">
          <Skeleton className="h-8 w-40" />
        </Loading>
      )}
    </div>
  );
}
