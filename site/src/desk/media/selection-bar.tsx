import type { KeptFile } from '@listgrove/domain/media/delete-files.server';
import { Button } from '@listgrove/ui/button';
import { coversTop } from '@listgrove/ui/covering-bars';
import { IconButton } from '@listgrove/ui/icon-button';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DeleteDialog } from './delete-dialog';
import type { FilesShown } from './files-shown';
import type { LibraryFile } from './library-file';
import { UsedFiles } from './used-files';

/** The actions for the selected files and, after a deletion, the files that were kept because they are in use. */
export function SelectionBar({
  files,
  kept,
  onSelect,
  onKept,
}: Pick<FilesShown, 'onSelect' | 'onKept'> & { files: LibraryFile[]; kept: KeptFile[] }) {
  const [deleting, setDeleting] = useState(false);
  const clear = () =>
    onSelect(
      files.map(({ id }) => id),
      false,
    );
  return (
    <>
      {kept.length > 0 ? <Kept kept={kept} onClose={() => onKept([])} /> : null}
      {files.length > 0 ? (
        <div
          ref={coversTop}
          className="sticky top-16 z-20 mb-4 flex flex-wrap items-center gap-2.5 rounded-md border border-line bg-raised px-4 py-2 shadow-soft"
        >
          <p className="mr-auto text-sm font-medium tabular-nums">{files.length} selected</p>
          <Button look="quiet" size="sm" onClick={clear}>
            Clear selection
          </Button>
          <Button look="danger" size="sm" onClick={() => setDeleting(true)}>
            Delete selected ({files.length})
          </Button>
        </div>
      ) : null}
      <DeleteDialog files={files} open={deleting} onOpenChange={setDeleting} onKept={onKept} onDone={clear} />
    </>
  );
}

function Kept({ kept, onClose }: { kept: KeptFile[]; onClose: () => void }) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => void notice.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <section
      role="alert"
      ref={notice}
      className="mb-4 flex items-start gap-3 rounded-md border border-warning bg-raised px-4 py-3"
    >
      <div className="min-w-0 flex-1 text-sm">
        <h2 className="text-base font-semibold">
          {kept.length === 1
            ? 'One file is in use and was not deleted'
            : `${kept.length} files are in use and were not deleted`}
        </h2>
        <div className="mt-1">
          <UsedFiles files={kept} />
        </div>
      </div>
      <IconButton label="Dismiss" onClick={onClose} className="-mt-1 -mr-2">
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </section>
  );
}
