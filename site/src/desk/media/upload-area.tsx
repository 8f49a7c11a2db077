import { endingsOf } from '@listgrove/domain/media/media';
import { Button } from '@listgrove/ui/button';
import { CloudUpload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { LeaveGuard } from '../parts/leave-guard';
import type { LibraryFile } from './library-file';
import { UploadRow } from './upload-row';
import { isUnfinished, type UploadItem, useUploads } from './use-uploads';

const accepted = [
  'image/*',
  'video/*',
  'audio/*',
  ...Object.values(endingsOf).flatMap((all) => all.map((one) => `.${one}`)),
];

/** The area where files are dropped or chosen, with the progress of each upload and of all together. */
export function UploadArea({ files }: { files: LibraryFile[] }) {
  const { revalidate } = useRevalidator();
  const { items, add, resume, stop, clear } = useUploads(() => void revalidate());
  const [dropping, setDropping] = useState(false);
  const isBusy = items.some(isUnfinished);
  const guard = useCallback(() => isBusy, [isBusy]);
  return (
    <section aria-label="Upload" className="mt-4 grid gap-3">
      <label
        className={`grid cursor-pointer justify-items-center gap-1 rounded-md border border-dashed px-6 py-7 text-center transition-colors hover:border-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink ${dropping ? 'border-accent-ink bg-accent-soft' : 'border-control/50'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDropping(false);
          add(event.dataTransfer.files);
        }}
      >
        <CloudUpload aria-hidden className="mb-1 size-7 text-accent-ink" />
        <span className="font-semibold">Drag and drop files here, or click to upload</span>
        <span className="text-sm text-muted">
          Images up to 10 MB; videos, audio, PDF, DOC, DOCX, ODT, RTF and TXT up to 200 MB
        </span>
        <input
          type="file"
          multiple
          aria-label="Upload files"
          accept={accepted.join(',')}
          className="sr-only"
          onChange={(event) => {
            if (event.target.files?.length) add([...event.target.files]);
            event.target.value = '';
          }}
        />
      </label>
      {items.length > 0 ? (
        <div className="grid gap-3 rounded-md border border-line bg-raised px-4 py-3">
          <Total items={items} isBusy={isBusy} onStop={stop} onResume={resume} onClear={clear} />
          <ul className="grid max-h-96 divide-y divide-line overflow-y-auto">
            {items.map((item) => (
              <UploadRow key={item.key} item={item} stored={files.find(({ id }) => id === item.sent?.id)} />
            ))}
          </ul>
        </div>
      ) : null}
      <LeaveGuard when={guard} />
    </section>
  );
}

function Total({
  items,
  isBusy,
  onStop,
  onResume,
  onClear,
}: {
  items: UploadItem[];
  isBusy: boolean;
  onStop: () => void;
  onResume: (withFailed: boolean) => void;
  onClear: () => void;
}) {
  const all = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  const percent = all > 0 ? Math.floor((sent / all) * 100) : 0;
  const done = items.filter(({ state }) => state === 'done').length;
  const hasFailed = items.some(({ state }) => state === 'failed');
  const stopped = items.filter(({ state }) => state === 'stopped').length;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="mr-auto text-sm font-medium tabular-nums">
          {isBusy ? `Uploading ${done + 1} of ${items.length} (${percent}%)` : `${done} of ${items.length} uploaded`}
        </p>
        {isBusy ? (
          <Button look="quiet" size="sm" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <>
            {hasFailed || stopped > 0 ? (
              <Button look="secondary" size="sm" onClick={() => onResume(true)}>
                Try again
              </Button>
            ) : null}
            {hasFailed && stopped > 0 ? (
              <Button look="secondary" size="sm" onClick={() => onResume(false)}>
                Skip failed file
              </Button>
            ) : null}
            <Button look="quiet" size="sm" onClick={onClear}>
              Close
            </Button>
          </>
        )}
      </div>
      {isBusy ? <progress className="upload-progress" aria-label="Upload progress" max={100} value={percent} /> : null}
    </div>
  );
}
