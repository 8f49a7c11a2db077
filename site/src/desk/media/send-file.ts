import type { MediaCategory, PickedImage } from '@listgrove/domain/media/media';
import { uploadsPath } from '@listgrove/domain/media/uploads-path';

/**
 * Larger files are uploaded in chunks of this size, in bytes: each must arrive within the server's one-minute request
 * limit.
 */
const chunkBytes = 8 * 1024 * 1024;

/** Delays before each retry, in milliseconds: 69 seconds in total, to survive a short loss of connection. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** A stored file, as the server describes it. */
export interface SentFile extends PickedImage {
  id: string;
  category: MediaCategory;
  /** An ISO date. */
  updated_at: string;
  is_decorative: boolean;
  /** A sentence about what is not stored as it was uploaded, or empty. */
  note: string;
}

export interface SendOptions {
  alt?: string | undefined;
  /** The id of the file to replace. */
  replaces?: string | null | undefined;
  /** 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Is asked with a sentence, before a file is stored without a part of it; without this it is stored. */
  acceptLoss?: ((loss: string) => Promise<boolean>) | undefined;
}

/** Thrown when a file is not to be stored without a part of it. */
export class LeftOutError extends Error {}

/** Thrown when a file was not stored. The message is the reason, to be shown to the user. */
export class UploadError extends Error {}

/**
 * Uploads a file to the library and returns it as stored. The upload is resumable: it continues where the connection
 * broke, also after the page was closed. Rejects with an UploadError that says why, with a LeftOutError if a loss is not
 * accepted, or with an AbortError after `signal` aborts.
 */
export async function sendFile(file: File, options: SendOptions = {}): Promise<SentFile> {
  const address = await sendBytes(file, options);
  options.signal?.throwIfAborted();
  const { acceptLoss } = options;
  let { status, body } = await store(address, options, acceptLoss !== undefined);
  if (status === wouldLose && acceptLoss) {
    if (!(await acceptLoss(messageOf(body) ?? ''))) {
      await removeUpload(address);
      throw new LeftOutError('The file was left out');
    }
    ({ status, body } = await store(address, options, false));
  }
  if (status === 200) return body as SentFile; // the upload server answers with this shape
  throw new UploadError(messageOf(body) ?? 'The file could not be stored');
}

/** The status of the answer that a file would be stored without a part of it. */
const wouldLose = 428;

/** Asks the server to store a finished upload; if it `asks`, only if nothing of it is lost. */
async function store(address: string, { alt = '', replaces = null, signal }: SendOptions, asks: boolean) {
  const answer = await fetch(address, {
    method: 'PUT',
    body: JSON.stringify({ alt, replaces, asks }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw isAbort(error) ? error : new UploadError('The server could not be reached');
  });
  const body: unknown = await answer.json().catch(() => null); // an error page of a proxy is not JSON
  return { status: answer.status, body };
}

/** Removes a finished upload. If that fails, the server removes it by itself later. */
async function removeUpload(address: string): Promise<void> {
  await fetch(address, { method: 'PUT', body: JSON.stringify({ discards: true }) }).catch(() => {});
}

/** Whether `error` means that the upload was aborted on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

async function sendBytes(file: File, { onProgress, signal }: SendOptions): Promise<string> {
  // Loads the tus client (resumable uploads) with the first upload, to keep it out of the initial bundle.
  const { Upload, DetailedError } = await import('tus-js-client').catch(() => {
    throw new UploadError('The server could not be reached');
  });
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: uploadsPath,
      chunkSize: chunkBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, filetype: file.type },
      onProgress: (sent, all) => onProgress?.(all > 0 ? Math.floor((sent / all) * 100) : 0),
      onShouldRetry: (error) => isRetryable(error.originalResponse?.getStatus() ?? 0),
      onSuccess() {
        signal?.removeEventListener('abort', stop); // a finished upload must not be deleted when the page is left
        resolve(upload.url ?? '');
      },
      onError(error) {
        const response = error instanceof DetailedError ? error.originalResponse : null;
        reject(new UploadError(response ? reasonOf(response.getBody()) : 'The connection was lost'));
      },
    });
    function stop() {
      upload.abort(true).catch(() => {}); // the server deletes unfinished uploads by itself
      reject(new DOMException('The upload was stopped', 'AbortError'));
    }
    signal?.addEventListener('abort', stop);
    void upload.findPreviousUploads().then(([previous]) => {
      if (signal?.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    }, reject);
  });
}

/** Whether a request with this status may succeed later; 0 means that there was no response. */
function isRetryable(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507);
}

/**
 * Returns the message of an error response, which is plain text from the upload server and JSON from the staff gate.
 */
function reasonOf(body: string): string {
  try {
    return messageOf(JSON.parse(body)) ?? body.trim();
  } catch {
    return body.trim() || 'The file could not be sent';
  }
}

function messageOf(body: unknown): string | null {
  return typeof body === 'object' && body && 'message' in body ? String(body.message) : null;
}
