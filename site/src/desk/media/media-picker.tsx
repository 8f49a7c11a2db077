import { variantUrl } from '@listgrove/domain/media/address';
import type { PickedImage } from '@listgrove/domain/media/media';
import { withParameters } from '@listgrove/kernel/query';
import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { controlShape } from '@listgrove/ui/field-frame';
import { Loading, Skeleton } from '@listgrove/ui/skeleton';
import { showToast } from '@listgrove/web/react/toast';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect, useId, useState } from 'react';
import { toasts } from './copy';
import type { loader } from './pick-page';

/** A dialog that searches the library and selects one image. Lists images only. */
export function MediaPicker({
  open,
  onOpenChange,
  onSelect,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSelect: (image: PickedImage) => void;
}) {
  const [chosen, setChosen] = useState<PickedImage | null>(null);
  useEffect(() => {
    if (open) setChosen(null);
  }, [open]);
  function select() {
    if (!chosen) return;
    onSelect(chosen);
    onOpenChange(false);
    showToast({ type: 'success', ...toasts.selected });
  }
  return (
    <Dialog
      title="Select Image"
      wide
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">Cancel</Button>
          </DialogClose>
          <Button disabled={!chosen} onClick={select}>
            Select Image
          </Button>
        </>
      }
    >
      {open ? <Images chosen={chosen} onChoose={setChosen} onOpen={select} /> : null}
    </Dialog>
  );
}

function Images({
  chosen,
  onChoose,
  onOpen,
}: {
  chosen: PickedImage | null;
  onChoose: (image: PickedImage) => void;
  onOpen: () => void;
}) {
  const group = useId();
  const { data, load, state } = useFetcher<typeof loader>();
  const [{ q, page }, setWanted] = useState({ q: '', page: 1 });
  useEffect(() => {
    // Waits for a pause in typing before it searches.
    const timer = setTimeout(() => void load(`/admin/media/pick${withParameters({ q, page }, {})}`), q ? 200 : 0);
    return () => clearTimeout(timer);
  }, [q, page, load]);
  return (
    <>
      <input
        type="search"
        aria-label="Search images"
        placeholder="Search images..."
        value={q}
        onChange={(event) => setWanted({ q: event.target.value, page: 1 })}
        className={controlShape}
      />
      <div className="mt-4 h-[min(26rem,52vh)] overflow-y-auto rounded-md bg-sunken p-3" aria-busy={state !== 'idle'}>
        {data ? (
          <div role="radiogroup" aria-label="Images" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {data.images.map((image) => (
              <label
                key={image.url}
                className="group grid cursor-pointer gap-1.5 rounded-sm border-2 border-transparent bg-raised p-1.5 hover:border-control/50 has-checked:border-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-ink"
              >
                <input
                  type="radio"
                  name={group}
                  className="sr-only"
                  aria-label={image.original_name}
                  checked={chosen?.url === image.url}
                  onChange={() => onChoose(image)}
                  onDoubleClick={onOpen}
                />
                <img
                  src={variantUrl(image.url, 320)}
                  alt={image.alt}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-[0.3rem] bg-sunken object-contain"
                />
                <span className="truncate text-sm" title={image.original_name}>
                  {image.original_name}
                </span>
              </label>
            ))}
          </div>
        ) : (
          <Loading label="Loading images...">
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
        {data?.images.length === 0 ? (
          <p role="status" className="grid h-full place-content-center text-center text-muted">
            {q ? 'No images found' : 'No images in storage'}
          </p>
        ) : null}
      </div>
      {data && data.pages > 1 ? (
        <div className="mt-3 flex items-center justify-center gap-4 text-sm">
          <Button
            look="quiet"
            size="sm"
            disabled={data.page <= 1}
            onClick={() => setWanted({ q, page: data.page - 1 })}
          >
            Previous
          </Button>
          <span className="text-muted tabular-nums">
            Page {data.page} of {data.pages}
          </span>
          <Button
            look="quiet"
            size="sm"
            disabled={data.page >= data.pages}
            onClick={() => setWanted({ q, page: data.page + 1 })}
          >
            Next
          </Button>
        </div>
      ) : null}
    </>
  );
}
