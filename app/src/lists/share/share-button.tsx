import { IconButton } from '@listgrove/ui/icon-button';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useListStore } from '../list-store-context';

const ShareDialog = lazy(() => import('./share-dialog'));

/** Opens the dialog in which a list is shared. Its code is loaded by the first press. */
export function ShareButton({ list }: { list: string }) {
  // Null until it is first asked for.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // A visitor without an account has nobody to share with.
  if (useListStore().isLocal) return null;
  return (
    <>
      <IconButton label="Share" aria-haspopup="dialog" className="text-muted" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-5" />
      </IconButton>
      {isOpen === null ? null : (
        <Suspense>
          <ShareDialog list={list} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
