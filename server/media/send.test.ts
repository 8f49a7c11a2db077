import { animatedPng } from '@listgrove/domain/images/testing/png';
import { versionOf } from '@listgrove/domain/media/address';
import { createDrawingAhead } from '@listgrove/domain/media/draw-ahead.server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { digest, green, type MediaServer, places, plain, startMediaServer } from './testing/media-server.ts';

describe.each(places)('with files in %s', (place) => {
  let media: MediaServer;
  beforeAll(async () => {
    media = await startMediaServer(place);
  });
  afterAll(() => media.close());

  test('a file is sent whole, in part, or not again', async () => {
    const { url } = (await (await media.send('notes.txt', Buffer.from('evergreen'))).json()) as { url: string };
    const whole = await media.ask(url);
    expect(await whole.text()).toBe('evergreen');
    expect(whole.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=3600, no-cache');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const part = await media.ask(url, { headers: { range: 'bytes=4-', 'if-range': etag } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'green', 'bytes 4-8/9']);
    expect((await media.ask(url, { headers: { range: 'bytes=4-', 'if-range': '"older"' } })).status).toBe(200);
    expect((await media.ask(url, { headers: { range: 'bytes=90-' } })).status).toBe(416);
    expect((await media.ask(url, { headers: { range: 'bytes=0-1,3-4' } })).status).toBe(200);
    const lastBytes = await media.ask(url, { headers: { range: 'bytes=-5' } });
    expect([lastBytes.status, await lastBytes.text()]).toEqual([206, 'green']);
    // More than the file has are the whole file (RFC 9110, 14.1.2).
    const all = await media.ask(url, { headers: { range: 'bytes=-5000' } });
    expect([all.status, all.headers.get('content-range')]).toEqual([206, 'bytes 0-8/9']);
    expect((await media.ask(url, { headers: { range: 'bytes=-0' } })).status).toBe(416);
    expect((await media.ask(url, { headers: { range: 'bytes=5-2' } })).status).toBe(200);
    expect((await media.ask(url, { headers: { 'if-none-match': `"other", ${etag}` } })).status).toBe(304);
    const changed = part.headers.get('last-modified') ?? '';
    const since = async (date: string, tag?: string) =>
      (await media.ask(url, { headers: { 'if-modified-since': date, ...(tag && { 'if-none-match': tag }) } })).status;
    const daysLater = (days: number) => new Date(Date.parse(changed) + days * 86_400_000).toUTCString();
    const asked = [since(changed), since(daysLater(-1)), since(daysLater(1)), since('soon'), since(changed, '"other"')];
    expect(await Promise.all(asked)).toEqual([304, 200, 200, 200, 200]);
    const head = await media.ask(url, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['9', '']);
    // Only GET has ranges (RFC 9110, 14.2).
    const headOfPart = await media.ask(url, { method: 'HEAD', headers: { range: 'bytes=4-' } });
    expect([headOfPart.status, headOfPart.headers.get('content-length')]).toEqual([200, '9']);
    expect((await media.ask(url, { method: 'POST' })).status).toBe(405);
    expect((await media.ask('/media/none.txt')).status).toBe(404);
    expect((await media.ask('/media/none')).status).toBe(404);
  });

  test('an image is sent in a fixed width, in the best format that the browser accepts', async () => {
    const { url } = (await (await media.send('wide.png', await green(700))).json()) as { url: string };
    const variant = (accept: string, width = '320') => media.ask(`${url}?w=${width}`, { headers: { accept } });
    const avif = await variant('image/avif,image/webp,*/*');
    expect([avif.headers.get('content-type'), avif.headers.get('vary')]).toEqual(['image/avif', 'accept']);
    const { width, format } = await sharp(Buffer.from(await avif.arrayBuffer())).metadata();
    expect([width, format]).toEqual([320, 'heif']);
    expect((await variant('image/webp')).headers.get('content-type')).toBe('image/webp');
    expect((await variant('*/*')).headers.get('content-type')).toBe('image/png');
    expect((await variant('image/webp', '321')).status).toBe(400);
    const etag = avif.headers.get('etag') ?? '';
    expect((await media.ask(`${url}?w=320`, { headers: { accept: 'image/avif', 'if-none-match': etag } })).status).toBe(
      304,
    );
  });

  test('the widths of a file are there soon after its upload, also when it takes the place of another', async () => {
    const ahead = createDrawingAhead(media.store, console.error);
    media.onStored = (file) => ahead.add(file);
    onTestFinished(() => {
      media.onStored = () => {};
    });
    const keptOf = async ({ url }: { url: string }) => {
      const prefix = `variants/${await media.objects.find(url.slice('/media/'.length))}/`;
      let kept = 0;
      for await (const _ of media.store.objects.list(prefix)) kept += 1;
      return kept;
    };
    const first = (await (await media.send('wide.png', await plain(700))).json()) as { id: string; url: string };
    await expect.poll(() => keptOf(first), { timeout: 10_000 }).toBe(5);
    await media.send('other.png', await plain(400), { replaces: first.id });
    await expect.poll(() => keptOf(first), { timeout: 10_000 }).toBe(3);
    const writing = vi.spyOn(media.store.objects, 'write');
    onTestFinished(() => writing.mockRestore());
    for (const width of [160, 320, 480]) {
      const answer = await media.ask(`${first.url}?w=${width}`, { headers: { accept: 'image/avif' } });
      expect(answer.headers.get('content-type')).toBe('image/avif');
    }
    expect(writing).not.toHaveBeenCalled();
  });

  test('an original that is sent instead of another width is asked for again, so that no browser keeps it', async () => {
    const file = async (name: string, bytes: Buffer) =>
      (await (await media.send(name, bytes)).json()) as { url: string };
    const cachingOf = async (url: string) => {
      const name = url.slice('/media/'.length);
      const version = versionOf({ name, object: await media.objects.find(name) });
      const answer = await media.ask(`${url}?w=320&v=${version}`, { headers: { accept: 'image/webp' } });
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
    const { url } = (await (await media.send('moving.png', moving)).json()) as { url: string };
    for (const query of ['?w=320', '?w=160', '']) {
      const answer = await media.ask(`${url}${query}`, { headers: { accept: 'image/avif,image/webp,*/*' } });
      expect(answer.headers.get('content-type'), query).toBe('image/png');
      expect(digest(Buffer.from(await answer.arrayBuffer())), query).toBe(digest(moving));
    }
  });

  test('a text in UTF-16 is sent in UTF-8, as all texts are', async () => {
    const text = 'Äpfel und 牛奶\r\n';
    const stored = await (await media.send('notes.txt', Buffer.from(`\ufeff${text}`, 'utf16le'))).json();
    const answer = await media.ask((stored as { url: string }).url);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/plain; charset=utf-8', text]);
  });

  test('an SVG file that is opened directly runs no scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><rect width="9" height="9"/></svg>';
    const { url } = (await (await media.send('a.svg', Buffer.from(svg))).json()) as { url: string };
    const answer = await media.ask(url);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await answer.text()).not.toMatch(/alert|script|onload/);
  });
});
