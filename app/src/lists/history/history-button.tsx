import { Button } from '@listgrove/ui/button';
import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useListStore } from '../list-store-context';

const HistoryDialog = lazyDialog(() => import('./history-dialog'));

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
      {isOpen ? <HistoryDialog list={list} item={item} open onOpenChange={setOpen} /> : null}
    </>
  );
}
