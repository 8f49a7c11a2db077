import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import * as files from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { ensureFirstStaff } from '@listgrove/domain/accounts/first-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import type { Bucket } from '@listgrove/domain/media/s3-objects.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { startBucket } from '@listgrove/domain/media/testing/bucket';
import { uploadsPath } from '@listgrove/domain/media/uploads-path';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openUploads } from './uploads.ts';

vi.mock('node:fs/promises', { spy: true });
vi.mock('node:child_process', { spy: true });

const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const mailOrigins = mailOriginsOf(origins, { siteUrl: null, appUrl: null });
const admin = { email: 'admin@listgrove.example', password: 'four green trees' };
const tus = { 'tus-resumable': '1.0.0' };
const wav = Buffer.concat([Buffer.from('RIFF....WAVEfmt ', 'latin1'), Buffer.alloc(2_000)]);
let dataDir: string;
let database: Database;
let accounts: Accounts;
let cookie: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'listgrove-faults-'));
  database = await openTestDatabase();
  const secret = 'a secret of thirty-two characters or more';
  accounts = createAccounts({ db: database.db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  await ensureFirstStaff(accounts, { ...admin, name: 'Admin' });
  const headers = await signIn(accounts, { headers: new Headers(), address: '192.0.2.1', mailOrigins }, admin);
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  vi.mocked(files.statfs).mockReset();
  vi.mocked(files.open).mockReset();
  vi.mocked(files.rename).mockReset();
});

/** Serves uploads until the end of the test. Returns its steps. */
async function serve(bucket: Bucket | null) {
  const store = await openMediaStore({ dataDir, bucket });
  const uploads = await openUploads({ database, accounts, store, dataDir, bucket, onError: () => {} });
  const server = http.createServer((request, response) => {
    const visitor = { headers: new Headers({ cookie }), address: '192.0.2.1', mailOrigins };
    uploads.answer(request, response, visitor, request.url ?? '').catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const ask = (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  const metadata = `filename ${Buffer.from('birds.wav').toString('base64')}`;
  return {
    begin: () =>
      ask(uploadsPath, {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(wav.length), 'upload-metadata': metadata },
      }),
    send: (address: string) =>
      ask(address, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(wav),
      }),
    finish: (address: string) => ask(address, { method: 'PUT', body: '{}' }),
  };
}

const addressOf = (answer: Response) => answer.headers.get('location') ?? '';

/** Makes the disk report that it has no room, and refuse new names. */
async function fillDisk(): Promise<void> {
  const found = await files.statfs(dataDir);
  vi.mocked(files.statfs).mockResolvedValue({ ...found, bavail: 0 });
  vi.mocked(files.rename).mockRejectedValue(failing('ENOSPC'));
}

const failing = (code: string) => Object.assign(new Error(code), { code });

// The first test, because later ones would find the process of an earlier file.
test('while no process can be started that judges the file, it cannot be stored: 503; then it can', async () => {
  const { begin, send, finish } = await serve(null);
  const address = addressOf(await begin());
  await send(address);
  vi.mocked(fork).mockImplementationOnce(() => {
    const child = Object.assign(new EventEmitter(), { pid: undefined, unref() {}, kill: () => false });
    process.nextTick(() => child.emit('error', failing('EMFILE')));
    return child as unknown as ChildProcess; // as much of it as there is when it could not be started
  });
  expect((await finish(address)).status).toBe(503);
  expect((await finish(address)).status).toBe(200);
});

test('while the disk is full, no step of an upload is possible: 507; then it is finished', async () => {
  const { begin, send, finish } = await serve(null);
  const [broken, address] = [addressOf(await begin()), addressOf(await begin())];
  expect((await send(address)).status).toBe(204);

  await fillDisk();
  expect((await begin()).status).toBe(507);
  // Linux's device for this: every write to it fails with ENOSPC.
  const file = join(dataDir, 'uploads', broken.split('/').at(-1) ?? '');
  rmSync(file);
  symlinkSync('/dev/full', file);
  expect((await send(broken)).status).toBe(507);
  const full = await finish(address);
  expect([full.status, full.headers.get('retry-after')]).toEqual([507, '2']);
  expect(await full.json()).toEqual({ message: 'There is no room left where files are stored' });

  vi.mocked(files.statfs).mockReset();
  vi.mocked(files.rename).mockReset();
  expect((await finish(address)).status).toBe(200);
});

test('while too many files are open, a finished upload cannot be stored: 503; then it can', async () => {
  const { begin, send, finish } = await serve(null);
  const address = addressOf(await begin());
  await send(address);
  vi.mocked(files.open).mockRejectedValue(failing('EMFILE'));
  expect((await finish(address)).status).toBe(503);
  vi.mocked(files.open).mockReset();
  expect((await finish(address)).status).toBe(200);
});

test('while the store is away, no step of an upload is possible: 503', async () => {
  const { address: bucket, stop } = await startBucket();
  const { begin, send, finish } = await serve(bucket);
  const [begun, sent] = [addressOf(await begin()), addressOf(await begin())];
  expect((await send(sent)).status).toBe(204);
  await stop();
  expect((await begin()).status).toBe(503);
  expect((await send(begun)).status).toBe(503);
  const unstored = await finish(sent);
  expect([unstored.status, unstored.headers.get('retry-after')]).toEqual([503, '2']);
});
