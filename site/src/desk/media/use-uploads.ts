import { faultByName } from '@listgrove/domain/media/media';
import { newId } from '@listgrove/kernel/ids';
import { dropErrors, showToast } from '@listgrove/web/react/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toasts } from './copy';
import { isAbort, LeftOutError, type SentFile, sendFile, UploadError } from './send-file';

/**
 * One file to upload. `asking` means that it waits for an answer to whether it may be stored without a part of it, `stopped` that
 * the user stopped the uploads, or another file failed while this one waited.
 */
export interface UploadItem {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'asking' | 'done' | 'failed' | 'stopped';
  percent: number;
  /** What of it would be lost, while `asking`. */
  loss: string;
  /** Answers whether the file may be stored all the same. */
  acceptLoss: (isAccepted: boolean) => void;
  /** Why it failed. */
  reason: string;
  sent: SentFile | null;
}

/**
 * Uploads files one after the other. A failed upload stops the remaining files and shows why. `resume` continues with
 * the stopped files and retries the failed one if `withFailed` is true, otherwise drops it. Calls `onStored` after a
 * run that stored files.
 */
export function useUploads(onStored: () => void) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const queue = useRef<UploadItem[]>([]);
  const stop = useRef<AbortController>(undefined);
  const busy = useRef(false);
  const stored = useRef(onStored);
  stored.current = onStored;

  const show = useCallback(() => setItems([...queue.current]), []);
  const change = useCallback(
    (key: string, next: Partial<UploadItem>) => {
      queue.current = queue.current.map((item) => (item.key === key ? { ...item, ...next } : item));
      show();
    },
    [show],
  );

  const run = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    dropErrors(); // the row of a failed file still shows the reason
    stop.current = new AbortController();
    let count = 0;
    for (let item = next(queue.current); item; item = next(queue.current)) {
      try {
        change(item.key, { sent: await send(item, change, stop.current.signal), state: 'done', percent: 100 });
        count += 1;
      } catch (error) {
        if (error instanceof LeftOutError) {
          queue.current = queue.current.filter(({ key }) => key !== item.key);
          show();
          continue;
        }
        if (!isAbort(error)) reportFailure(item, error, change);
        queue.current = queue.current.map((each) => (isUnfinished(each) ? { ...each, state: 'stopped' } : each));
        show();
        break;
      }
    }
    busy.current = false;
    if (count === 0) return;
    showToast({ type: 'success', ...toasts.uploaded(count) });
    stored.current();
  }, [change, show]);

  useEffect(() => () => stop.current?.abort(), []);

  return {
    items,
    add(files: Iterable<File>) {
      const added = [...files].map((file) => begin(file));
      // Finished uploads of an earlier run leave the list.
      queue.current = [...queue.current.filter(({ state }) => busy.current || state !== 'done'), ...added];
      show();
      void run();
    },
    resume(withFailed: boolean) {
      queue.current = queue.current.flatMap((item) => {
        if (item.state === 'stopped' || (withFailed && item.state === 'failed')) return [{ ...item, state: 'waiting' }];
        return item.state === 'failed' ? [] : [item];
      });
      show();
      void run();
    },
    stop: () => stop.current?.abort(),
    clear() {
      queue.current = [];
      show();
    },
  };
}

function begin(file: File): UploadItem {
  return { key: newId(), file, state: 'waiting', percent: 0, loss: '', acceptLoss: () => {}, reason: '', sent: null };
}

/** Whether a file waits, is being sent, or waits for an answer. */
export function isUnfinished({ state }: UploadItem): boolean {
  return state === 'waiting' || state === 'sending' || state === 'asking';
}

function next(items: UploadItem[]): UploadItem | undefined {
  return items.find(({ state }) => state === 'waiting');
}

async function send(
  { key, file }: UploadItem,
  change: (key: string, next: Partial<UploadItem>) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  const fault = faultByName(file.name, file.size);
  if (fault) throw new UploadError(fault);
  change(key, { state: 'sending', percent: 0, reason: '' });
  const acceptLoss = (loss: string) =>
    new Promise<boolean>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      change(key, {
        state: 'asking',
        loss,
        acceptLoss(isAccepted) {
          change(key, { state: 'sending' });
          resolve(isAccepted);
        },
      });
    });
  return sendFile(file, { onProgress: (percent) => change(key, { percent }), signal, acceptLoss });
}

function reportFailure(
  { key, file }: UploadItem,
  error: unknown,
  change: (key: string, next: Partial<UploadItem>) => void,
): void {
  const reason = error instanceof Error ? error.message : String(error);
  change(key, { state: 'failed', reason });
  showToast({ type: 'error', ...toasts.uploadRefused(file.name, reason) });
}
