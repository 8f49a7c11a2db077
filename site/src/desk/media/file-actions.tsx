import type { KeptFile } from '@listgrove/domain/media/delete-files.server';
import { IconButton } from '@listgrove/ui/icon-button';
import { showToast } from '@listgrove/web/react/toast';
import { useCopy } from '@listgrove/web/react/use-copy';
import { Check, Copy, Download, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toasts } from './copy';
import { DeleteDialog } from './delete-dialog';
import type { LibraryFile } from './library-file';

/** The action buttons of a file: preview, copy URL, download, delete. */
export function FileActions({
  file,
  url,
  onPreview,
  onKept,
}: {
  file: LibraryFile;
  url: string;
  onPreview: (id: string) => void;
  onKept: (kept: KeptFile[]) => void;
}) {
  const [deleting, setDeleting] = useState(false);
  const name = file.original_name;
  return (
    <>
      <IconButton label={`Preview ${name}`} title="Preview" onClick={() => onPreview(file.id)}>
        <Eye aria-hidden className="size-4.5" />
      </IconButton>
      <CopyUrl name={name} url={url} />
      <a
        href={url}
        download={name}
        aria-label={`Download ${name}`}
        title="Download"
        className="inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-ink/8"
      >
        <Download aria-hidden className="size-4.5" />
      </a>
      <IconButton label={`Delete ${name}`} title="Delete" className="text-danger!" onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
      <DeleteDialog files={[file]} open={deleting} onOpenChange={setDeleting} onKept={onKept} />
    </>
  );
}

/** Copies the absolute URL of a file, and shows "Copied!" for two seconds. */
function CopyUrl({ name, url }: { name: string; url: string }) {
  const { copied, copy } = useCopy();
  async function copyUrl() {
    const isCopied = await copy(new URL(url, window.location.href).href);
    showToast(isCopied ? { type: 'success', ...toasts.copied } : { type: 'error', ...toasts.copyFailed });
  }
  return (
    <IconButton
      label={copied ? 'Copied!' : `Copy URL of ${name}`}
      title={copied ? 'Copied!' : 'Copy URL'}
      className={copied ? 'text-success' : ''}
      onClick={() => void copyUrl()}
    >
      {copied ? <Check aria-hidden className="size-4.5" /> : <Copy aria-hidden className="size-4.5" />}
    </IconButton>
  );
}
