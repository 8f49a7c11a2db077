import type { UploadOptions } from 'tus-js-client';
import { afterEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file';

const abort = vi.fn(async () => {});

/** A server that has every file at once, unless `hold` is set. */
let hold = false;
vi.mock('tus-js-client', () => ({
  DetailedError: Error,
  Upload: class {
    url = '/admin/uploads/1';
    abort = abort;
    options: UploadOptions;
    constructor(_: File, options: UploadOptions) {
      this.options = options;
    }
    findPreviousUploads = async () => [];
    start() {
      if (!hold) this.options.onSuccess?.({ lastResponse: {} as never });
    }
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  abort.mockClear();
  hold = false;
});

const file = new File(['x'], 'grove.png', { type: 'image/png' });

test('an upload is stopped while it is under way, and no more when it has arrived', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: '1', url: '/media/grove.png' }));
  const done = new AbortController();
  await sendFile(file, { signal: done.signal });
  done.abort();
  expect(abort).not.toHaveBeenCalled();

  hold = true;
  const stopped = new AbortController();
  const sending = sendFile(file, { signal: stopped.signal });
  await vi.dynamicImportSettled();
  stopped.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(abort).toHaveBeenCalledWith(true);
});
