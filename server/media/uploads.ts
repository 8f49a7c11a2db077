import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { actAs } from '@listgrove/db/acting';
import type { Database } from '@listgrove/db/connect';
import { isUnavailable } from '@listgrove/db/unavailable';
import type { Accounts, Visitor } from '@listgrove/domain/accounts/accounts.server';
import { readSession } from '@listgrove/domain/accounts/sessions.server';
import { type MediaFile, pickedImage } from '@listgrove/domain/media/files.server';
import type { Bucket } from '@listgrove/domain/media/s3-objects.server';
import type { MediaStore } from '@listgrove/domain/media/store.server';
import { discardUpload, replaceFile, storeUpload } from '@listgrove/domain/media/uploads.server';
import { uploadsPath } from '@listgrove/domain/media/uploads-path';
import { type Actor, actorOf, requireStaff } from '@listgrove/domain/rights/actor';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { storableText } from '@listgrove/kernel/storable-text';
import { z } from 'zod';
import { uploadCount } from '../metrics/work-counts.ts';
import { isTemporary } from '../unavailable.ts';
import { openProtocol } from './upload-protocol.ts';

/** Receives resumable uploads (tus protocol) and turns finished ones into files of the media library. */
export interface Uploads {
  /** Handles a request for uploads: the tus protocol, and PUT to turn a finished upload into a file, or to discard it. */
  answer(request: IncomingMessage, response: ServerResponse, visitor: Visitor, path: string): Promise<void>;
  /** Removes unfinished uploads that have expired. */
  removeExpired(): Promise<void>;
}

/** Opens the uploads of a process. Unfinished ones are stored like files, in the data folder or the bucket. */
export async function openUploads(options: {
  database: Database;
  accounts: Accounts;
  store: MediaStore;
  dataDir: string;
  bucket: Bucket | null;
  onError: (error: unknown) => void;
  /** Runs a write and waits until the pages that it changed are evicted (server/page-cache). */
  withEviction?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Is called with each file that was stored or that has replaced another one. */
  onStored?: (file: MediaFile) => void;
}): Promise<Uploads> {
  const { database, accounts, store, dataDir, bucket, onError, withEviction = (work) => work(), onStored } = options;
  const { tus, datastore, storedId } = await openProtocol({ path: uploadsPath, dataDir, bucket, onError });

  return {
    async answer(request, response, visitor, path) {
      const actor = await staffOrRefusal(visitor);
      if ('status' in actor) return sendJson(response, actor.status, { message: actor.message });
      if (request.method !== 'PUT') return tus.handle(request, response);
      try {
        const id = path.slice(uploadsPath.length + 1);
        const body = await shortBody(request);
        const acting = { id: actor.id, name: actor.name, address: visitor.address };
        const stored = await actAs(acting, () => withEviction(() => finish(actor, id, body)));
        uploadCount.inc({ result: stored ? 'stored' : 'refused' });
        sendJson(response, 200, stored ?? {});
      } catch (error) {
        if (!isCoded(error, 'file-changes')) uploadCount.inc({ result: isCoded(error) ? 'refused' : 'failed' });
        if (!isCoded(error)) onError(error);
        const known = isCoded(error) ? error : failureOf(error);
        sendJson(response, statusOf(known), { message: known.message });
      }
    },
    async removeExpired() {
      await tus.cleanUpExpiredUploads();
    },
  };

  /** Checks at every request that the visitor is staff (as `web/staff-gate.ts`). */
  async function staffOrRefusal(visitor: Visitor): Promise<Actor | Refusal> {
    const { session } = await readSession(accounts, visitor);
    if (!session) return { status: 401, message: 'You have been signed out. Please sign in again.' };
    const actor = actorOf(session);
    try {
      requireStaff(actor);
      return actor;
    } catch (error) {
      return { status: 403, message: (error as Error).message };
    }
  }

  async function finish(actor: Actor, id: string, body: string) {
    if (!isId(id)) throw uploadGone;
    const { data: wish } = wishes.safeParse(body);
    if (!wish) throw new CodedError('bad-request', 'What is said about the file cannot be read');
    if (wish.discards) return discardUpload(store, actor, id);
    const storedUpload = await datastore.getUpload(storedId(id)).catch(() => null); // expired, or finished and removed
    if (storedUpload && storedUpload.offset !== storedUpload.size) throw uploadGone;
    const original_name = storedUpload?.metadata?.filename ?? '';
    const { replaces, discards: _, ...said } = wish;
    const upload = { id, size: storedUpload?.size ?? 0, original_name, ...said };
    const file = replaces
      ? await replaceFile(database.db, store, actor, { id: replaces, upload })
      : await storeUpload(database.db, store, actor, upload);
    onStored?.(file);
    const { updated_at, category, alt: saved, is_decorative: decorative, note = '' } = file;
    return { ...pickedImage(file), id: file.id, updated_at, category, alt: saved, is_decorative: decorative, note };
  }
}

interface Refusal {
  status: number;
  message: string;
}

const uploadGone = new CodedError('upload-gone', 'The upload is not complete');

/** What the body of a PUT request says about the file. */
const wishes = z
  .string()
  .transform(parseJson)
  .pipe(
    z.object({
      alt: z.string().max(1000).transform(storableText).default(''),
      is_decorative: z.boolean().default(false),
      replaces: z.uuid().nullable().default(null),
      asks: z.boolean().default(false),
      discards: z.boolean().default(false),
    }),
  );

/** Returns the parsed text, or null if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // which no schema accepts
  }
}

function failureOf(error: unknown): CodedError {
  if (isUnavailable(error)) return new CodedError('database-unavailable', 'The database takes no changes at present');
  if (isTemporary(error)) return new CodedError('store-unavailable', 'The server cannot store files at present');
  return new CodedError('failed', 'The file could not be stored');
}

function statusOf({ code }: CodedError): number {
  const statuses: Record<string, number> = {
    'file-refused': 422,
    'file-changes': 428,
    'upload-gone': 409,
    'file-gone': 404,
    'bad-request': 400,
    'store-full': 507,
    'store-unavailable': 503,
    'database-unavailable': 503,
  };
  return statuses[code] ?? 500;
}

/** Reads the body of a PUT request, at most 8,000 bytes. Throws `CodedError('bad-request')` if it is larger. */
async function shortBody(request: IncomingMessage): Promise<string> {
  if (!(Number(request.headers['content-length']) <= 8_000)) throw new CodedError('bad-request', 'That is too much');
  return text(request);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'private, no-store',
    ...(status === 503 || status === 507 ? { 'retry-after': '2' } : {}),
  });
  response.end(bytes);
}
