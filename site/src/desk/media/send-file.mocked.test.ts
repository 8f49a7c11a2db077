import type { UploadOptions } from 'tus-js-client';
import { afterEach, expect, test, vi } from 'vitest';
import { LeftOutError, sendFile } from './send-file';

const abort = vi.fn(async () => {});

/** While true, the upload client never finishes; otherwise every upload succeeds at once. */
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

test('an upload can be aborted while it runs, but not after it has finished', async () => {
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

test('a file that would lose a part is stored only if that is accepted, and removed otherwise', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    requests.push(`${method} ${body ?? ''}`);
    const { asks } = JSON.parse(String(body ?? '{}'));
    return asks
      ? Response.json({ message: 'The drawing is stored without its animation' }, { status: 428 })
      : Response.json({ id: '1' });
  });
  const questions: string[] = [];
  const answering = (isAccepted: boolean) => async (loss: string) => {
    questions.push(loss);
    return isAccepted;
  };
  expect(await sendFile(file, { acceptLoss: answering(true) })).toEqual({ id: '1' });
  await expect(sendFile(file, { acceptLoss: answering(false) })).rejects.toBeInstanceOf(LeftOutError);
  expect(questions).toEqual(Array(2).fill('The drawing is stored without its animation'));
  const put = (asks: boolean) => `PUT ${JSON.stringify({ alt: '', replaces: null, asks })}`;
  expect(requests).toEqual([put(true), put(false), put(true), 'PUT {"discards":true}']);
});
