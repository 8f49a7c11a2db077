import { IconButton } from '@listgrove/ui/icon-button';
import { Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const FavouritesDialog = lazy(() => import('./favourites-dialog'));

/** Opens what is bought often. Its code is loaded with the first press. */
export function FavouritesButton({ list }: { list: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton label="Favourite items" className="-mr-2 text-muted" onClick={() => setOpen(true)}>
        <Star aria-hidden className="size-5" />
      </IconButton>
      {isOpen === null ? null : (
        <Suspense>
          <FavouritesDialog list={list} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
