import { mediaUrl } from '@listgrove/domain/media/address';
import { formatSize, mediaCategories } from '@listgrove/domain/media/media';
import { formatShortDate } from '@listgrove/kernel/dates';
import { useId } from 'react';
import { FileActions } from './file-actions';
import { FileMarks } from './file-marks';
import type { FilesShown } from './files-shown';
import type { LibraryFile } from './library-file';
import { SelectBox } from './select-box';
import { Thumbnail } from './thumbnail';

/** The files as rows of a list. */
export function FileList(list: FilesShown) {
  return (
    <section aria-label="Files" className="divide-y divide-line rounded-md border border-line bg-raised">
      {list.files.map((file) => (
        <FileRow key={file.id} file={file} {...list} />
      ))}
    </section>
  );
}

function FileRow({ file, selected, onSelect, onPreview, onKept }: FilesShown & { file: LibraryFile }) {
  const id = useId();
  const kind = mediaCategories.find(({ value }) => value === file.category)?.one;
  return (
    <article
      aria-labelledby={id}
      className="flex items-start gap-x-3 px-2 py-2.5 lg:items-center lg:py-1.5 hover:bg-ink/3 has-checked:bg-accent-soft"
    >
      <SelectBox file={file} selected={selected} onSelect={onSelect} />
      <Thumbnail file={file} className="size-12 shrink-0 rounded-sm" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
          <h2
            id={id}
            title={file.original_name}
            className="truncate text-base leading-snug font-semibold tracking-normal"
          >
            {file.original_name}
          </h2>
          <FileMarks file={file} />
        </div>
        <p className="text-sm text-muted tabular-nums">
          {kind} · {formatSize(file.size)} · {formatShortDate(file.uploaded_at)}
        </p>
        {/* On narrow screens the first icon, not its 44 px button, stands below the name. */}
        <div className="flex items-center max-md:-ml-3">
          <FileActions file={file} url={mediaUrl(file.name)} onPreview={onPreview} onKept={onKept} />
        </div>
      </div>
    </article>
  );
}
