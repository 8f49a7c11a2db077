import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { ensureFirstStaff } from '@listgrove/domain/accounts/first-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import type { MediaFile } from '@listgrove/domain/media/files.server';
import { type MediaStore, openMediaStore } from '@listgrove/domain/media/store.server';
import { startBucket } from '@listgrove/domain/media/testing/bucket';
import { uploadsPath } from '@listgrove/domain/media/uploads-path';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import sharp from 'sharp';
import { sendMedia } from '../send.ts';
import { openStoredObjects } from '../stored-objects.ts';
import { openUploads } from '../uploads.ts';

/** Where a server under test keeps its files. */
export const places = ['a folder', 'a bucket'] as const;

/** The headers of a request of the upload protocol. */
export const tus = { 'tus-resumable': '1.0.0' };

const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const mailOrigins = mailOriginsOf(origins, { siteUrl: null, appUrl: null });
const admin = { email: 'admin@listgrove.example', password: 'four green trees' };

/** A server that takes uploads and sends files, and a signed-in member of staff who asks it. */
export interface MediaServer {
  database: Database;
  store: MediaStore;
  objects: ReturnType<typeof openStoredObjects>;
  dataDir: string;
  /** Called with each stored file. */
  onStored: (file: MediaFile) => void;
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** Begins an upload of `size` bytes. */
  begin: (filename: string, size: number, headers?: Record<string, string>) => Promise<Response>;
  /** Sends a piece of an upload. */
  piece: (address: string, offset: number, body: Buffer) => Promise<Response>;
  /** Sends only the first `count` bytes of a piece that announces all of them, then closes the connection. */
  breakOff: (address: string, bytes: Buffer, count: number) => Promise<void>;
  /** Returns how many bytes of an upload have arrived. */
  offsetOf: (address: string) => Promise<number>;
  /** Finishes an upload. `said` is the body of the request. */
  finish: (address: string, said?: object) => Promise<Response>;
  /** Uploads a file as a whole. */
  send: (name: string, bytes: Buffer, said?: object) => Promise<Response>;
  close: () => Promise<void>;
}

/** Starts a server with files in this place and a database of its own. */
export async function startMediaServer(place: (typeof places)[number]): Promise<MediaServer> {
  const database = await openTestDatabase();
  const secret = 'a secret of thirty-two characters or more';
  const accounts = createAccounts({
    db: database.db,
    secret,
    staffEmailDomain: 'listgrove.example',
    onError: console.error,
  });
  await ensureFirstStaff(accounts, { ...admin, name: 'Admin' });
  const visitor = { headers: new Headers(), address: '192.0.2.1', mailOrigins };
  const session = await signIn(accounts, visitor, admin);
  const cookie = session.getSetCookie()[0]?.split(';')[0] ?? '';
  const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-uploads-'));
  const started = place === 'a bucket' ? await startBucket() : null;
  const bucket = started?.address ?? null;
  const store = await openMediaStore({ dataDir, bucket });
  const objects = openStoredObjects(database, null);
  const onStored = (file: MediaFile) => media.onStored(file);
  const uploads = await openUploads({ database, accounts, store, dataDir, bucket, onError: console.error, onStored });
  const server = http.createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname;
    const headers = new Headers({ cookie: request.headers.cookie ?? '' });
    const work = path.startsWith(uploadsPath)
      ? uploads.answer(request, response, { ...visitor, headers }, path)
      : sendMedia({ store, objects }, request, response, path);
    work.catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const media: MediaServer = {
    database,
    store,
    objects,
    dataDir,
    onStored() {},
    ask: (path, init = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { cookie, origin: origins.site, ...init.headers } }),
    begin: (filename, size, headers = {}) =>
      media.ask(uploadsPath, {
        method: 'POST',
        headers: {
          ...tus,
          'upload-length': String(size),
          'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}`,
          ...headers,
        },
      }),
    piece: (address, offset, body) =>
      media.ask(address, { method: 'PATCH', headers: pieceHeaders(offset), body: new Uint8Array(body) }),
    async breakOff(path, bytes, count) {
      const headers = { ...pieceHeaders(0), cookie, origin: origins.site, 'content-length': bytes.length };
      const request = http.request({ port, path, method: 'PATCH', headers });
      request.on('error', () => {}); // expected
      await new Promise<void>((resolve) => request.write(bytes.subarray(0, count), () => resolve()));
      await new Promise((resolve) => setTimeout(resolve, 300));
      request.destroy();
    },
    async offsetOf(address) {
      const head = await media.ask(address, { method: 'HEAD', headers: tus });
      return Number(head.headers.get('upload-offset'));
    },
    finish: (address, said = {}) => media.ask(address, { method: 'PUT', body: JSON.stringify(said) }),
    async send(name, bytes, said = {}) {
      const begun = await media.begin(name, bytes.length);
      const address = begun.headers.get('location');
      if (!address) throw new Error(`The upload did not begin: ${begun.status} ${await begun.text()}`);
      const sent = await media.piece(address, 0, bytes);
      if (!sent.ok) throw new Error(`The upload was not taken: ${sent.status} ${await sent.text()}`);
      return media.finish(address, said);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await started?.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await database.close();
    },
  };
  return media;
}

function pieceHeaders(offset: number): Record<string, string> {
  return { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
}

const surface = { height: 200, channels: 3, background: '#2f7d4f' } as const;

/** Returns a PNG of one color in this width. */
export function plain(width: number): Promise<Buffer> {
  return sharp({ create: { ...surface, width } })
    .png()
    .toBuffer();
}

/** Returns a PNG that does not compress well, in this width. */
export function green(width = 300): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { ...surface, width, noise } })
    .png()
    .toBuffer();
}

/** Returns what identifies these bytes. */
export function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
