import { IconButton } from '@listgrove/ui/icon-button';
import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { Star } from 'lucide-react';
import { useState } from 'react';

const FavouritesDialog = lazyDialog(() => import('./favourites-dialog'));

/** Opens what is bought often. Its code is loaded with the first press. */
export function FavouritesButton({ list }: { list: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Favourite items" className="-mr-2 text-muted" onClick={() => setOpen(true)}>
        <Star aria-hidden className="size-5" />
      </IconButton>
      <FavouritesDialog list={list} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
