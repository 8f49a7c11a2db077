import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Network } from '../../network/request-public.server.ts';
import { createLinkPreviews, type LinkPreviews } from './previews.server.ts';
import { readHead } from './read-head.server.ts';

let server: http.Server;
let previews: LinkPreviews;
let origin = '';
const asked: string[] = [];
const pages: Record<string, [type: string, body: string | Buffer]> = {};

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    const [type, body] = pages[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  origin = `http://shop.example:${port}`;
  const network: Network = {
    resolve: async () => ['93.184.216.34'],
    isAllowed: () => true,
    ports: [port],
    route: () => '127.0.0.1',
  };
  previews = createLinkPreviews(network);
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  pages['/pot'] = [
    'text/html; charset=utf-8',
    '<title>Pot</title><meta property="og:title" content="Enamel &amp; co"><meta property="og:image" content="/pot.jpg">',
  ];
  pages['/pot.jpg'] = ['image/jpeg', picture];
  pages['/svg'] = ['text/html', '<title>Drawing</title><meta property="og:image" content="/drawing.svg">'];
  pages['/drawing.svg'] = [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ];
  pages['/broken'] = ['text/html', '<title>Broken</title><meta property="og:image" content="/broken.png">'];
  pages['/broken.png'] = ['image/png', picture.subarray(0, 200)];
  pages['/nothing'] = ['text/html', '<p>no title'];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a page gives its title, and its picture drawn again: small, and without what the file says', async () => {
  expect(previews.known(`${origin}/pot`)).toBeUndefined();
  const [preview, again] = await Promise.all([previews.fetch(`${origin}/pot`), previews.fetch(`${origin}/pot`)]);
  expect(preview?.title).toBe('Enamel & co');
  expect(again).toBe(preview);
  const { format, width, height, exif } = await sharp(preview?.picture ?? undefined).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 480, height: 320, exif: undefined });
  expect(asked).toEqual(['/pot', '/pot.jpg']);
  expect(previews.known(`${origin}/pot`)?.title).toBe('Enamel & co');
});

test('a picture that is a drawing, or damaged, is left out, and a page that says nothing has no preview', async () => {
  expect(await previews.fetch(`${origin}/svg`)).toEqual({ title: 'Drawing', picture: null });
  expect(await previews.fetch(`${origin}/broken`)).toEqual({ title: 'Broken', picture: null });
  expect(await previews.fetch(`${origin}/nothing`)).toBeNull();
  expect(await previews.fetch(`${origin}/unknown`)).toBeNull();
  expect(previews.known(`${origin}/unknown`)).toBeNull();
});

const head = (html: string, type = 'text/html') =>
  readHead(Buffer.from(html, 'latin1'), type, 'https://shop.example/a/b');

test('a head is read whatever its encoding and form', () => {
  expect(head('<title>\n Caf\xe9  \n</title>', 'text/html; charset=iso-8859-1')).toEqual({
    title: 'Café',
    picture: null,
  });
  expect(head('<meta charset="windows-1252"><title>\x80 5</title>').title).toBe('€ 5');
  expect(head('<title>x</title>', 'text/html; charset=klingon').title).toBe('x');
  expect(head('<meta name="twitter:image" content="../c.png">').picture).toBe('https://shop.example/c.png');
  expect(head('<meta property="og:image" content="javascript:alert(1)">').picture).toBeNull();
  expect(head(`<title>${'x'.repeat(1000)}</title>`).title).toHaveLength(300);
  expect(head('<svg><title>icon</title></svg><title>Page</title>').title).toBe('Page');
});

test('a page that is nested deeper than any stack is read', () => {
  expect(head(`<title>Deep</title>${'<div>'.repeat(30_000)}`).title).toBe('Deep');
});
