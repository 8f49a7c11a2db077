import { IconButton } from '@listgrove/ui/icon-button';
import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useListStore } from '../list-store-context';

const ShareDialog = lazyDialog(() => import('./share-dialog'));

/** Opens the dialog in which a list is shared. Its code is loaded by the first press. */
export function ShareButton({ list }: { list: string }) {
  const [isOpen, setOpen] = useState(false);
  // A visitor without an account has nobody to share with.
  if (useListStore().isLocal) return null;
  return (
    <>
      <IconButton label="Share" aria-haspopup="dialog" className="text-muted" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-5" />
      </IconButton>
      <ShareDialog list={list} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
