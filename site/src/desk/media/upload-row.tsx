import { formatSize, needsDescription } from '@listgrove/domain/media/media';
import { Button, Spinner } from '@listgrove/ui/button';
import { controlShape } from '@listgrove/ui/field-frame';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { CircleAlert, CircleCheck, CircleDashed, CirclePause } from 'lucide-react';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import type { LibraryFile } from './library-file';
import { LossQuestion } from './loss-question';
import type { SentFile } from './send-file';
import type { UploadItem } from './use-uploads';

/**
 * One upload: its progress or failure, and after it has finished what of it was not stored, and a form for the missing
 * alternative text.
 */
export function UploadRow({ item, stored }: { item: UploadItem; stored: LibraryFile | undefined }) {
  const { file, state, percent, loss, acceptLoss, reason, sent } = item;
  return (
    <li className="grid gap-2 py-2.5">
      <div className="flex items-center gap-3 text-sm">
        {icons[state]}
        <span className="min-w-0 flex-1 truncate font-medium" title={file.name}>
          {file.name}
        </span>
        <span className="text-muted tabular-nums">{formatSize(file.size)}</span>
        <span className="w-20 text-right tabular-nums">{state === 'sending' ? `${percent}%` : stateLabels[state]}</span>
      </div>
      {state === 'sending' ? (
        <progress className="upload-progress" aria-label={`Progress of ${file.name}`} max={100} value={percent} />
      ) : null}
      {state === 'failed' ? (
        <p className="text-sm font-medium break-words text-danger">
          {file.name}: {reason}
        </p>
      ) : null}
      {state === 'asking' ? <LossQuestion name={file.name} loss={loss} onAnswer={acceptLoss} /> : null}
      {sent?.note ? <p className="pl-7 text-sm font-medium text-warning">{sent.note}</p> : null}
      {sent && needsDescription(stored ?? sent) ? <AskDescription sent={sent} stored={stored} /> : null}
    </li>
  );
}

/** An optional form for the alternative text of a new image. */
function AskDescription({ sent, stored }: { sent: SentFile; stored: LibraryFile | undefined }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const updated_at = stored?.updated_at.toISOString() ?? sent.updated_at;
  return (
    <fetcher.Form method="post" action="/admin/media" className="flex flex-wrap items-center gap-2 pl-7">
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="id" value={sent.id} />
      <input type="hidden" name="updated_at" value={updated_at} />
      <input type="hidden" name="focal_x" value={stored?.focal_x ?? 0.5} />
      <input type="hidden" name="focal_y" value={stored?.focal_y ?? 0.5} />
      <input
        type="text"
        name="alt"
        required
        maxLength={1000}
        aria-label={`Alternative text of ${sent.name}`}
        placeholder="Describe the image"
        autoComplete="off"
        className={`${controlShape} min-w-48 flex-1`}
      />
      <Button type="submit" data-needs-app look="secondary" size="sm" busy={fetcher.state !== 'idle'}>
        Save
      </Button>
      <Button type="submit" data-needs-app look="quiet" size="sm" name="is_decorative" value="true" formNoValidate>
        Mark as decorative
      </Button>
    </fetcher.Form>
  );
}

const stateLabels = {
  waiting: 'Waiting',
  sending: '',
  asking: 'Paused',
  done: 'Uploaded',
  failed: 'Failed',
  stopped: 'Stopped',
};

const icons = {
  waiting: <CircleDashed aria-hidden className="size-4 shrink-0 text-muted" />,
  sending: <Spinner className="text-accent-ink" />,
  asking: <CirclePause aria-hidden className="size-4 shrink-0 text-warning" />,
  done: <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />,
  failed: <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />,
  stopped: <CirclePause aria-hidden className="size-4 shrink-0 text-warning" />,
};
