import { Button } from '@listgrove/ui/button';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useListStore } from '../list-store-context';

const HistoryDialog = lazy(() => import('./history-dialog').then((module) => ({ default: module.HistoryDialog })));

/** Opens the history of an item in a dialog. The server has it, and none of a visitor's items. */
export function HistoryButton({ list, item }: { list: string; item: string }) {
  const [isOpen, setOpen] = useState(false);
  if (useListStore().isLocal) return null;
  return (
    <>
      <Button look="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
        History
      </Button>
      {isOpen ? (
        <Suspense>
          <HistoryDialog list={list} item={item} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
