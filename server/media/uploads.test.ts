import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { audit_log } from '@listgrove/db/schema/audit';
import { profiles } from '@listgrove/db/schema/profiles';
import { versionOf } from '@listgrove/domain/media/address';
import { uploadsPath } from '@listgrove/domain/media/uploads-path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digest, green, type MediaServer, places, startMediaServer, tus } from './testing/media-server.ts';

describe.each(places)('with files in %s', (place) => {
  let media: MediaServer;
  beforeAll(async () => {
    media = await startMediaServer(place);
  });
  afterAll(() => media.close());
  beforeEach(async () => {
    await media.database.db.update(profiles).set({ suspendedAt: null, role: 'super_admin' });
  });

  test('an upload whose connection breaks is resumed, and the file has the same bytes', async () => {
    // A WAV header, then noise: larger than the minimum part size of a bucket.
    const bytes = randomBytes(7 * 1024 * 1024);
    bytes.write('RIFF....WAVEfmt ', 'latin1');
    const address = (await media.begin('birds.wav', bytes.length)).headers.get('location') ?? '';
    expect(address).toMatch(/^\/admin\/uploads\/[0-9a-f-]{36}$/);
    await media.breakOff(address, bytes, 6 * 1024 * 1024);
    await expect.poll(() => media.offsetOf(address), { timeout: 10_000 }).toBeGreaterThan(0);
    const offset = await media.offsetOf(address);
    expect(offset).toBeLessThan(bytes.length);
    expect((await media.finish(address)).status).toBe(409);
    expect((await media.piece(address, offset, bytes.subarray(offset))).status).toBe(204);
    const { url } = (await (await media.finish(address)).json()) as { url: string };
    const sent = Buffer.from(await (await media.ask(url)).arrayBuffer());
    expect(digest(sent)).toBe(digest(bytes));
  });

  test('finishing an upload returns the file, and repeating the request returns the same', async () => {
    const bytes = await green();
    const address = (await media.begin('leaf.png', bytes.length)).headers.get('location') ?? '';
    await media.piece(address, 0, bytes);
    const first = await (await media.finish(address, { alt: 'A leaf' })).json();
    expect(first).toMatchObject({ alt: 'A leaf', width: 300, height: 200, category: 'image' });
    expect(await (await media.finish(address)).json()).toEqual(first);
  });

  test('a file that is not accepted is refused before its content is sent, with the reason', async () => {
    for (const [name, size, reason] of [
      ['tool.exe', 10, 'This type of file is not accepted'],
      ['leaf.png', 0, 'The file is empty'],
      ['leaf.png', 11 * 1024 * 1024, 'The file is larger than 10 MB'],
    ] as const) {
      const answer = await media.begin(name, size);
      expect([answer.status, (await answer.text()).trim()], name).toEqual([422, reason]);
    }
    expect((await media.begin('film.mp4', 201 * 1024 * 1024)).status).toBe(413);
    const disguised = await media.send('leaf.png', Buffer.from('MZ\x90\0 no image'));
    expect(disguised.status).toBe(422);
    expect(await disguised.json()).toEqual({ message: 'This type of file is not accepted' });
  });

  test('only staff can upload, and a suspension takes effect at the next request', async () => {
    const bytes = await green();
    expect((await media.begin('leaf.png', bytes.length, { cookie: '' })).status).toBe(401);
    const address = (await media.begin('leaf.png', bytes.length)).headers.get('location') ?? '';
    expect((await media.piece(address, 0, bytes.subarray(0, 100))).status).toBe(204);
    await media.database.db.update(profiles).set({ role: 'user' });
    expect((await media.piece(address, 100, bytes.subarray(100))).status).toBe(403);
    await media.database.db.update(profiles).set({ role: 'super_admin', suspendedAt: new Date() });
    expect((await media.piece(address, 100, bytes.subarray(100))).status).toBe(401);
    expect((await media.finish(address)).status).toBe(401);
  });

  test('the audit log says who stored and replaced a file', async () => {
    const { id } = (await (await media.send('notes.txt', Buffer.from('before'))).json()) as { id: string };
    await media.send('other.txt', Buffer.from('after'), { replaces: id });
    const entries = await media.database.db.select().from(audit_log).where(eq(audit_log.row_id, id));
    expect(entries.map(({ action, actor_name, title }) => [action, actor_name, title]).sort()).toEqual([
      ['changed', 'Admin', 'notes.txt'],
      ['created', 'Admin', 'notes.txt'],
    ]);
  });

  test('unknown and invalid ids are not found', async () => {
    for (const id of ['..%2f..%2fsecret', 'x', '../session-secret', '01a1fc74-5724-763d-90e3-4809db3d75c7']) {
      const head = await media.ask(`${uploadsPath}/${id}`, { method: 'HEAD', headers: tus });
      expect(head.status, id).toBe(404);
    }
    expect(existsSync(join(media.dataDir, 'secret'))).toBe(false);
  });

  test('whoever uploads a drawing is told that its animation was removed', async () => {
    const still = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';
    const moving = still.replace('/></svg>', '><animate attributeName="width" to="3" dur="1s"/></rect></svg>');
    const noteOf = async (name: string, svg: string, said: object = {}) =>
      (await (await media.send(name, Buffer.from(svg), said)).json()) as { id: string; note: string };
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
      const address = (await media.begin('moving.svg', moving.length)).headers.get('location') ?? '';
      await media.piece(address, 0, Buffer.from(moving));
      return address;
    };
    const address = await sent();
    const question = await media.finish(address, { asks: true });
    expect([question.status, await question.json()]).toEqual([
      428,
      { message: 'The drawing is stored without its animation' },
    ]);
    expect((await media.finish(address)).status).toBe(200);
    const other = await sent();
    expect((await media.finish(other, { asks: true })).status).toBe(428);
    expect((await media.finish(other, { discards: true })).status).toBe(200);
    expect((await media.finish(other)).status).toBe(409);
  });

  test('after a file is replaced, no address answers with its former bytes', async () => {
    const stored = await (await media.send('notes.txt', Buffer.from('before'))).json();
    const { id, url } = stored as { id: string; url: string };
    const current = `${url}?v=${versionOf({ name: url.slice('/media/'.length), object: null })}`;
    const kept = await media.ask(current);
    expect([await kept.text(), kept.headers.get('cache-control')]).toEqual(['before', 'public, max-age=3600']);
    expect((await media.send('other.txt', Buffer.from('after'), { replaces: id })).status).toBe(200);
    for (const address of [url, current]) {
      const answer = await media.ask(address, { headers: { 'if-none-match': kept.headers.get('etag') ?? '' } });
      expect([answer.status, await answer.text()], address).toEqual([200, 'after']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, no-cache');
    }
  });
});
