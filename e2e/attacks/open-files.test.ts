import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverOf } from '../memory.ts';
import { startProduct } from '../product.ts';

/** The start and the embedded database need 150. */
const openFiles = 256;

test('with more connections than files that it may open, visitors are served or get 503, and all are served afterwards', {
  tags: 'long',
}, async () => {
  const product = await startProduct({}, undefined, { openFiles });
  const server = serverOf(product);
  const { port } = new URL(product.site);
  const sockets: Socket[] = [];
  let number = 0;
  // Stored and rendered pages, one that starts a process, one that reads a folder, and health.
  const paths = () => ['/', '/blog', `/search?q=list+${number++}`, '/icons/180.png', '/media/none.png', '/healthz'];
  const visit = async (path: string) => {
    const headers = { connection: 'close' };
    const answer = await fetch(product.site + path, { headers, signal: AbortSignal.timeout(20_000) });
    return answer.status;
  };
  try {
    for (let each = 0; each < 2 * openFiles; each++) {
      const socket = connect(Number(port), 'localhost');
      socket.on('error', () => {}); // the server may close it
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
      sockets.push(socket);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    for (let turn = 0; turn < 3; turn++) {
      for (const path of paths()) expect([200, 404, 503], path).toContain(await visit(path));
    }
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const recovered = () => Promise.all(paths().map(visit));
  await expect.poll(recovered, { timeout: 20_000 }).toEqual([200, 200, 200, 200, 404, 200]);
  expect(serverOf(product)).toBe(server);
  await product.stop();
});

test('a start that may not open enough files ends with a sentence', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'listgrove-files-'));
  const product = await startProduct({ SEED: 'none', DATA_DIR }, undefined, {
    openFiles: process.env.TEST_DATABASE === 'server' ? 26 : 80, // most are the embedded database's
    mayEnd: true,
  });
  expect(await product.ended).toBe(1);
  expect(product.output()).toMatch(/^\s*Cannot start: this process may not open enough files\. Raise the limit/m);
  rmSync(DATA_DIR, { recursive: true });
}, 120_000);
