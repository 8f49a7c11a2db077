import { mediaUrl } from '@listgrove/domain/media/address';
import { formatSize } from '@listgrove/domain/media/media';
import { formatShortDate } from '@listgrove/kernel/dates';
import { useId } from 'react';
import { FileActions } from './file-actions';
import { FileMarks } from './file-marks';
import type { FilesShown } from './files-shown';
import type { LibraryFile } from './library-file';
import { SelectBox } from './select-box';
import { Thumbnail } from './thumbnail';

/** The files as a grid of cards. */
export function FileGrid(list: FilesShown) {
  return (
    <section aria-label="Files" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-4">
      {list.files.map((file) => (
        <FileCard key={file.id} file={file} {...list} />
      ))}
    </section>
  );
}

function FileCard({ file, selected, onSelect, onPreview, onKept }: FilesShown & { file: LibraryFile }) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="relative grid content-start rounded-md border border-line bg-raised shadow-soft has-checked:border-accent-ink has-checked:ring-1 has-checked:ring-accent-ink"
    >
      <SelectBox file={file} selected={selected} onSelect={onSelect} className="absolute top-1 left-1 z-10" />
      <Thumbnail file={file} className="aspect-16/10 w-full rounded-t-[0.8rem]" />
      <div className="grid gap-1 px-3.5 pt-3">
        <h2 id={id} title={file.original_name} className="truncate text-sm leading-snug font-semibold tracking-normal">
          {file.original_name}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {formatSize(file.size)} · {formatShortDate(file.uploaded_at)}
        </p>
        <FileMarks file={file} />
      </div>
      <div className="flex items-center px-1 pt-1 pb-1">
        <FileActions file={file} url={mediaUrl(file.name)} onPreview={onPreview} onKept={onKept} />
      </div>
    </article>
  );
}
