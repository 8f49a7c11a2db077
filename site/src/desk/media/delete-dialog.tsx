import type { KeptFile } from '@listgrove/domain/media/delete-files.server';
import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import type { LibraryFile } from './library-file';
import { UsedFiles } from './used-files';

/**
 * The confirmation dialog for deleting files, which names the file or their number. Files in use are named with the places that use
 * them, and are not deleted. `onKept` receives those that came into use meanwhile.
 */
export function DeleteDialog({
  files,
  open,
  onOpenChange,
  onKept,
  onDone,
}: {
  files: LibraryFile[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onKept: (kept: KeptFile[]) => void;
  onDone?: () => void;
}) {
  const fetcher = useFetcher<Answer & { kept?: KeptFile[] }>();
  useAnswer(fetcher.data, () => {
    onKept(fetcher.data?.kept ?? []);
    onOpenChange(false);
    onDone?.();
  });
  const unused = files.filter(({ uses }) => uses.total === 0);
  const used = files.filter(({ uses }) => uses.total > 0);
  function send() {
    const form = new FormData();
    form.set('intent', 'delete');
    for (const { id } of unused) form.append('id', id);
    void fetcher.submit(form, { method: 'post', action: '/admin/media' });
  }
  return (
    <Dialog
      title={files.length === 1 ? 'Delete File' : 'Delete Files'}
      description={<Question unused={unused} used={used} />}
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{unused.length === 0 ? 'Close' : 'Cancel'}</Button>
          </DialogClose>
          {unused.length === 0 ? null : (
            <Button look="danger" busy={fetcher.state !== 'idle'} onClick={send}>
              {files.length === 1 ? 'Delete File' : `Delete ${countOf(unused)}`}
            </Button>
          )}
        </>
      }
    >
      {used.length === 0 ? null : (
        <div className="max-h-60 overflow-y-auto text-sm">
          <UsedFiles files={used.map(({ original_name, uses }) => ({ original_name, ...uses }))} />
        </div>
      )}
    </Dialog>
  );
}

/** Asks about the files that can be deleted, and says which cannot. */
function Question({ unused, used }: { unused: LibraryFile[]; used: LibraryFile[] }) {
  const [first, ...others] = unused;
  if (!first) {
    return used.length === 1
      ? 'It is in use, and files in use are not deleted.'
      : 'They are in use, and files in use are not deleted.';
  }
  return (
    <>
      Are you sure you want to delete{' '}
      <strong className="break-words">{others.length === 0 ? first.original_name : countOf(unused)}</strong>?{' '}
      {others.length === 0 ? 'It' : 'They'} can be restored from the trash for 30 days.
      {used.length > 0 ? ` ${countOf(used)} in use will be skipped:` : null}
    </>
  );
}

function countOf(files: LibraryFile[]): string {
  return files.length === 1 ? '1 file' : `${files.length} files`;
}
