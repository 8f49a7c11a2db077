import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { ensureFirstStaff } from '@listgrove/domain/accounts/first-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { animatedPng } from '@listgrove/domain/images/testing/png';
import { versionOf } from '@listgrove/domain/media/address';
import { createDrawingAhead, type DrawingAhead } from '@listgrove/domain/media/draw-ahead.server';
import type { MediaFile } from '@listgrove/domain/media/files.server';
import { type MediaStore, openMediaStore } from '@listgrove/domain/media/store.server';
import { startBucket } from '@listgrove/domain/media/testing/bucket';
import { uploadsPath } from '@listgrove/domain/media/uploads-path';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sendMedia } from './send.ts';
import { openStoredObjects } from './stored-objects.ts';
import { openUploads } from './uploads.ts';

const unset = { siteUrl: null, appUrl: null };
const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const admin = { email: 'admin@listgrove.example', password: 'four green trees' };
const tus = { 'tus-resumable': '1.0.0' };
let database: Database;
let accounts: Accounts;
let cookie: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const secret = 'a secret of thirty-two characters or more';
  accounts = createAccounts({ db: database.db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  await ensureFirstStaff(accounts, { ...admin, name: 'Admin' });
  const headers = await signIn(
    accounts,
    { headers: new Headers(), address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) },
    admin,
  );
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.update(profiles).set({ suspendedAt: null, role: 'super_admin' });
});

describe.each(['a folder', 'a bucket'])('with files in %s', (kind) => {
  let server: http.Server;
  let store: MediaStore;
  let objects: ReturnType<typeof openStoredObjects>;
  let dataDir: string;
  let ahead: DrawingAhead | null = null;
  let stopBucket = async () => {};
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'listgrove-uploads-'));
    const started = kind === 'a bucket' ? await startBucket() : null;
    stopBucket = started?.stop ?? stopBucket;
    const bucket = started?.address ?? null;
    store = await openMediaStore({ dataDir, bucket });
    objects = openStoredObjects(database, null);
    const onStored = (file: MediaFile) => void ahead?.add(file);
    const uploads = await openUploads({ database, accounts, store, dataDir, bucket, onError: console.error, onStored });
    server = http.createServer((request, response) => {
      const path = new URL(request.url ?? '', 'http://host').pathname;
      const visitor = {
        headers: new Headers({ cookie: request.headers.cookie ?? '' }),
        address: '192.0.2.1',
        mailOrigins: mailOriginsOf(origins, unset),
      };
      const work = path.startsWith(uploadsPath)
        ? uploads.answer(request, response, visitor, path)
        : sendMedia({ store, objects }, request, response, path);
      work.catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await stopBucket();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      ...init,
      headers: { cookie, origin: origins.site, ...init.headers },
    });
  const begin = (filename: string, size: number, headers: Record<string, string> = {}) =>
    ask(uploadsPath, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}`,
        ...headers,
      },
    });
  const piece = (address: string, offset: number, body: Buffer) =>
    ask(address, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(body),
    });
  const finish = (address: string, said: object = {}) => ask(address, { method: 'PUT', body: JSON.stringify(said) });
  async function offsetOf(address: string): Promise<number> {
    const head = await ask(address, { method: 'HEAD', headers: tus });
    return Number(head.headers.get('upload-offset'));
  }
  async function send(name: string, bytes: Buffer, said: object = {}) {
    const address = (await begin(name, bytes.length)).headers.get('location') ?? '';
    await piece(address, 0, bytes);
    return finish(address, said);
  }

  test('an upload whose connection breaks is resumed, and the file has the same bytes', async () => {
    // A WAV header, then noise: larger than the minimum part size of a bucket.
    const bytes = randomBytes(7 * 1024 * 1024);
    bytes.write('RIFF....WAVEfmt ', 'latin1');
    const address = (await begin('birds.wav', bytes.length)).headers.get('location') ?? '';
    expect(address).toMatch(/^\/admin\/uploads\/[0-9a-f-]{36}$/);
    await breakOff(server, address, bytes, 6 * 1024 * 1024);
    await expect.poll(() => offsetOf(address), { timeout: 10_000 }).toBeGreaterThan(0);
    const offset = await offsetOf(address);
    expect(offset).toBeLessThan(bytes.length);
    expect((await finish(address)).status).toBe(409);
    expect((await piece(address, offset, bytes.subarray(offset))).status).toBe(204);
    const { url } = (await (await finish(address)).json()) as { url: string };
    const sent = Buffer.from(await (await ask(url)).arrayBuffer());
    expect(digest(sent)).toBe(digest(bytes));
  });

  test('finishing an upload returns the file, and repeating the request returns the same', async () => {
    const bytes = await green();
    const address = (await begin('leaf.png', bytes.length)).headers.get('location') ?? '';
    await piece(address, 0, bytes);
    const first = await (await finish(address, { alt: 'A leaf' })).json();
    expect(first).toMatchObject({ alt: 'A leaf', width: 300, height: 200, category: 'image' });
    expect(await (await finish(address)).json()).toEqual(first);
  });

  test('a file that is not accepted is refused before its content is sent, with the reason', async () => {
    for (const [name, size, reason] of [
      ['tool.exe', 10, 'This type of file is not accepted'],
      ['leaf.png', 0, 'The file is empty'],
      ['leaf.png', 11 * 1024 * 1024, 'The file is larger than 10 MB'],
    ] as const) {
      const answer = await begin(name, size);
      expect([answer.status, (await answer.text()).trim()], name).toEqual([422, reason]);
    }
    expect((await begin('film.mp4', 201 * 1024 * 1024)).status).toBe(413);
    const disguised = await send('leaf.png', Buffer.from('MZ\x90\0 no image'));
    expect(disguised.status).toBe(422);
    expect(await disguised.json()).toEqual({ message: 'This type of file is not accepted' });
  });

  test('only staff can upload, and a suspension takes effect at the next request', async () => {
    const bytes = await green();
    expect((await begin('leaf.png', bytes.length, { cookie: '' })).status).toBe(401);
    const address = (await begin('leaf.png', bytes.length)).headers.get('location') ?? '';
    expect((await piece(address, 0, bytes.subarray(0, 100))).status).toBe(204);
    await database.db.update(profiles).set({ role: 'user' });
    expect((await piece(address, 100, bytes.subarray(100))).status).toBe(403);
    await database.db.update(profiles).set({ role: 'super_admin', suspendedAt: new Date() });
    expect((await piece(address, 100, bytes.subarray(100))).status).toBe(401);
    expect((await finish(address)).status).toBe(401);
  });

  test('unknown and invalid ids are not found', async () => {
    for (const id of ['..%2f..%2fsecret', 'x', '../session-secret', '01a1fc74-5724-763d-90e3-4809db3d75c7']) {
      const head = await ask(`${uploadsPath}/${id}`, { method: 'HEAD', headers: tus });
      expect(head.status, id).toBe(404);
    }
    expect(existsSync(join(dataDir, 'secret'))).toBe(false);
  });

  test('a file is sent whole, in part, or not again', async () => {
    const { url } = (await (await send('notes.txt', Buffer.from('evergreen'))).json()) as { url: string };
    const whole = await ask(url);
    expect(await whole.text()).toBe('evergreen');
    expect(whole.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=3600, no-cache');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const part = await ask(url, { headers: { range: 'bytes=4-', 'if-range': etag } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'green', 'bytes 4-8/9']);
    expect((await ask(url, { headers: { range: 'bytes=4-', 'if-range': '"older"' } })).status).toBe(200);
    expect((await ask(url, { headers: { range: 'bytes=90-' } })).status).toBe(416);
    expect((await ask(url, { headers: { range: 'bytes=0-1,3-4' } })).status).toBe(200);
    const lastBytes = await ask(url, { headers: { range: 'bytes=-5' } });
    expect([lastBytes.status, await lastBytes.text()]).toEqual([206, 'green']);
    // More than the file has are the whole file (RFC 9110, 14.1.2).
    const all = await ask(url, { headers: { range: 'bytes=-5000' } });
    expect([all.status, all.headers.get('content-range')]).toEqual([206, 'bytes 0-8/9']);
    expect((await ask(url, { headers: { range: 'bytes=-0' } })).status).toBe(416);
    expect((await ask(url, { headers: { range: 'bytes=5-2' } })).status).toBe(200);
    expect((await ask(url, { headers: { 'if-none-match': `"other", ${etag}` } })).status).toBe(304);
    const head = await ask(url, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['9', '']);
    expect((await ask(url, { method: 'POST' })).status).toBe(405);
    expect((await ask('/media/none.txt')).status).toBe(404);
    expect((await ask('/media/none')).status).toBe(404);
  });

  test('an image is sent in a fixed width, in the best format that the browser accepts', async () => {
    const { url } = (await (await send('wide.png', await green(700))).json()) as { url: string };
    const variant = (accept: string, width = '320') => ask(`${url}?w=${width}`, { headers: { accept } });
    const avif = await variant('image/avif,image/webp,*/*');
    expect([avif.headers.get('content-type'), avif.headers.get('vary')]).toEqual(['image/avif', 'accept']);
    const { width, format } = await sharp(Buffer.from(await avif.arrayBuffer())).metadata();
    expect([width, format]).toEqual([320, 'heif']);
    expect((await variant('image/webp')).headers.get('content-type')).toBe('image/webp');
    expect((await variant('*/*')).headers.get('content-type')).toBe('image/png');
    expect((await variant('image/webp', '321')).status).toBe(400);
    const etag = avif.headers.get('etag') ?? '';
    expect((await ask(`${url}?w=320`, { headers: { accept: 'image/avif', 'if-none-match': etag } })).status).toBe(304);
  });

  test('the widths of a file are there soon after its upload, also when it takes the place of another', async () => {
    ahead = createDrawingAhead(store, console.error);
    onTestFinished(() => {
      ahead = null;
    });
    const keptOf = async ({ url }: { url: string }) => {
      const prefix = `variants/${await objects.find(url.slice('/media/'.length))}/`;
      let kept = 0;
      for await (const _ of store.objects.list(prefix)) kept += 1;
      return kept;
    };
    const first = (await (await send('wide.png', await green(700))).json()) as { id: string; url: string };
    await expect.poll(() => keptOf(first), { timeout: 10_000 }).toBe(5);
    await send('other.png', await green(400), { replaces: first.id });
    await expect.poll(() => keptOf(first), { timeout: 10_000 }).toBe(3);
    const writing = vi.spyOn(store.objects, 'write');
    onTestFinished(() => writing.mockRestore());
    for (const width of [160, 320, 480]) {
      const answer = await ask(`${first.url}?w=${width}`, { headers: { accept: 'image/avif' } });
      expect(answer.headers.get('content-type')).toBe('image/avif');
    }
    expect(writing).not.toHaveBeenCalled();
  });

  test('an original that is sent instead of another width is asked for again, so that no browser keeps it', async () => {
    const file = async (name: string, bytes: Buffer) => (await (await send(name, bytes)).json()) as { url: string };
    const cachingOf = async (url: string) => {
      const name = url.slice('/media/'.length);
      const version = versionOf({ name, object: await objects.find(name) });
      const answer = await ask(`${url}?w=320&v=${version}`, { headers: { accept: 'image/webp' } });
      return [answer.headers.get('content-type'), answer.headers.get('cache-control')];
    };
    const still = await file('still.png', await green(700));
    expect(await cachingOf(still.url)).toEqual(['image/webp', 'public, max-age=3600']);
    const frames = Buffer.alloc(40 * 80 * 3).fill(255, 40 * 40 * 3);
    const raw = { width: 40, height: 80, pageHeight: 40, channels: 3 } as const;
    const moving = await file('moving.webp', await sharp(frames, { raw }).webp().toBuffer());
    expect(await cachingOf(moving.url)).toEqual(['image/webp', 'public, max-age=3600, no-cache']);
  });

  test('an animated PNG is sent as it is in every width, so that it moves', async () => {
    const moving = animatedPng(await green());
    const { url } = (await (await send('moving.png', moving)).json()) as { url: string };
    for (const query of ['?w=320', '?w=160', '']) {
      const answer = await ask(`${url}${query}`, { headers: { accept: 'image/avif,image/webp,*/*' } });
      expect(answer.headers.get('content-type'), query).toBe('image/png');
      expect(digest(Buffer.from(await answer.arrayBuffer())), query).toBe(digest(moving));
    }
  });

  test('a text in UTF-16 is sent in UTF-8, as all texts are', async () => {
    const text = 'Äpfel und 牛奶\r\n';
    const stored = await (await send('notes.txt', Buffer.from(`\ufeff${text}`, 'utf16le'))).json();
    const answer = await ask((stored as { url: string }).url);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/plain; charset=utf-8', text]);
  });

  test('whoever uploads a drawing is told that its animation was removed', async () => {
    const still = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';
    const moving = still.replace('/></svg>', '><animate attributeName="width" to="3" dur="1s"/></rect></svg>');
    const noteOf = async (name: string, svg: string, said: object = {}) =>
      (await (await send(name, Buffer.from(svg), said)).json()) as { id: string; note: string };
    const { id, note } = await noteOf('still.svg', still);
    expect(note).toBe('');
    expect((await noteOf('moving.svg', moving)).note).toBe('The drawing is stored without its animation');
    expect((await noteOf('moving.svg', moving, { replaces: id })).note).toBe(
      'The drawing is stored without its animation',
    );
  });

  test('whoever asks learns what a drawing would lose before it is stored, and may store or remove it', async () => {
    const moving =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"><set attributeName="x" to="3"/></rect></svg>';
    const sent = async () => {
      const address = (await begin('moving.svg', moving.length)).headers.get('location') ?? '';
      await piece(address, 0, Buffer.from(moving));
      return address;
    };
    const address = await sent();
    const question = await finish(address, { asks: true });
    expect([question.status, await question.json()]).toEqual([
      428,
      { message: 'The drawing is stored without its animation' },
    ]);
    expect((await finish(address)).status).toBe(200);
    const other = await sent();
    expect((await finish(other, { asks: true })).status).toBe(428);
    expect((await finish(other, { discards: true })).status).toBe(200);
    expect((await finish(other)).status).toBe(409);
  });

  test('after a file is replaced, no address answers with its former bytes', async () => {
    const stored = await (await send('notes.txt', Buffer.from('before'))).json();
    const { id, url } = stored as { id: string; url: string };
    const current = `${url}?v=${versionOf({ name: url.slice('/media/'.length), object: null })}`;
    const kept = await ask(current);
    expect([await kept.text(), kept.headers.get('cache-control')]).toEqual(['before', 'public, max-age=3600']);
    expect((await send('other.txt', Buffer.from('after'), { replaces: id })).status).toBe(200);
    for (const address of [url, current]) {
      const answer = await ask(address, { headers: { 'if-none-match': kept.headers.get('etag') ?? '' } });
      expect([answer.status, await answer.text()], address).toEqual([200, 'after']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, no-cache');
    }
  });

  test('an SVG file that is opened directly runs no scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><rect width="9" height="9"/></svg>';
    const { url } = (await (await send('a.svg', Buffer.from(svg))).json()) as { url: string };
    const answer = await ask(url);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await answer.text()).not.toMatch(/alert|script|onload/);
  });
});

const green = (width = 300) =>
  sharp({
    create: {
      width,
      height: 200,
      channels: 3,
      background: '#2f7d4f',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png()
    .toBuffer();

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Sends only the first `count` bytes of a request that announces all of them, then closes the connection. */
async function breakOff(server: http.Server, path: string, bytes: Buffer, count: number): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const request = http.request({
    port,
    path,
    method: 'PATCH',
    headers: {
      ...tus,
      cookie,
      origin: origins.site,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  });
  request.on('error', () => {}); // expected
  await new Promise<void>((resolve) => request.write(bytes.subarray(0, count), () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, 300));
  request.destroy();
}
