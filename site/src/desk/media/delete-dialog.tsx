import type { KeptFile } from '@listgrove/domain/media/delete-files.server';
import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { useFetcher } from 'react-router';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import type { LibraryFile } from './library-file';

/**
 * The confirmation dialog for deleting files, which names the file or their number. Files in use are not deleted;
 * `onKept` receives them.
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
  function send() {
    const form = new FormData();
    form.set('intent', 'delete');
    for (const { id } of files) form.append('id', id);
    void fetcher.submit(form, { method: 'post', action: '/admin/media' });
  }
  const [first] = files;
  const used = files.filter(({ uses }) => uses.total > 0).length;
  const name = files.length === 1 && first ? first.original_name : `${files.length} files`;
  return (
    <Dialog
      title={files.length === 1 ? 'Delete File' : 'Delete Files'}
      description={
        <>
          Are you sure you want to delete <strong className="break-words">{name}</strong>? It can be restored from the
          trash for 30 days.
          {used > 0 ? ` ${usedText(used, files.length)}` : null}
        </>
      }
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">Cancel</Button>
          </DialogClose>
          <Button look="danger" busy={fetcher.state !== 'idle'} onClick={send}>
            {files.length === 1 ? 'Delete File' : `Delete ${files.length} files`}
          </Button>
        </>
      }
    />
  );
}

function usedText(used: number, total: number): string {
  if (total === 1) return 'It is in use, and files in use are not deleted.';
  return `${used === 1 ? 'One of them is' : `${used} of them are`} in use and will be skipped.`;
}
