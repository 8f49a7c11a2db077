import type { MediaCategory, PickedImage } from '@listgrove/domain/media/media';

/** Larger than this goes in pieces, in bytes: a piece must pass within the minute that the server gives a request. */
const pieceBytes = 8 * 1024 * 1024;

/** How long to wait before each new attempt, in milliseconds; in all long enough to change trains. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** A file that the library holds now, as the server describes it. */
export interface SentFile extends PickedImage {
  id: string;
  category: MediaCategory;
  /** As JSON has it. */
  updated_at: string;
  is_decorative: boolean;
}

export interface SendOptions {
  alt?: string | undefined;
  /** The id of the file whose place this one takes. */
  replaces?: string | undefined;
  /** 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** A file that was not stored; the message is the reason, for people. */
export class UploadError extends Error {}

/**
 * Sends a file to the library, in pieces that are resumed where the connection broke, also after the page was closed.
 * Rejects with an UploadError that says why not, or with an AbortError.
 */
export async function sendFile(file: File, options: SendOptions = {}): Promise<SentFile> {
  const address = await sendBytes(file, options);
  options.signal?.throwIfAborted();
  const answer = await fetch(address, {
    method: 'PUT',
    body: JSON.stringify({ alt: options.alt ?? '', replaces: options.replaces ?? null }),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((error: unknown) => {
    throw isAbort(error) ? error : new UploadError('The server could not be reached');
  });
  const body: unknown = await answer.json().catch(() => null); // a proxy's page is no JSON
  if (answer.ok) return body as SentFile; // the server's own answer
  throw new UploadError(messageOf(body) ?? 'The file could not be stored');
}

/** Whether somebody stopped the upload on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

async function sendBytes(file: File, { onProgress, signal }: SendOptions): Promise<string> {
  // The protocol's client is loaded with the first upload.
  const { Upload, DetailedError } = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/admin/uploads',
      chunkSize: pieceBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, filetype: file.type },
      onProgress: (sent, all) => onProgress?.(all > 0 ? Math.floor((sent / all) * 100) : 0),
      onShouldRetry: (error) => mayPass(error.originalResponse?.getStatus() ?? 0),
      onSuccess() {
        signal?.removeEventListener('abort', stop); // what has arrived is not taken back when its page is left
        resolve(upload.url ?? '');
      },
      onError(error) {
        const response = error instanceof DetailedError ? error.originalResponse : null;
        reject(new UploadError(response ? reasonOf(response.getBody()) : 'The connection was lost'));
      },
    });
    function stop() {
      upload.abort(true).catch(() => {}); // the server removes by itself what nobody finishes
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

/** Whether trying again may help: not after the server has said why not. */
function mayPass(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507);
}

/** The sentence of an answer, which is text from the protocol and JSON from the gate. */
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
