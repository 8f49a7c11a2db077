import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openBucket } from './s3-objects.server.ts';

test('a store that accepts connections and never answers is reported within seconds', async () => {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  process.env.AWS_ACCESS_KEY_ID ??= 'nobody';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'nothing';
  const { port } = server.address() as AddressInfo;
  const objects = openBucket({ bucket: 'leaves', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' });
  const begun = performance.now();
  await expect(objects.head('media/leaf.txt')).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(performance.now() - begun).toBeLessThan(12_000);
}, 60_000);
