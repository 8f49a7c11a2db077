import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { type Bucket, s3Config } from '../s3-objects.server.ts';
import { listParts } from './list-parts.ts';

/**
 * Creates an empty bucket for tests: on the server at `TEST_S3_ENDPOINT` (with the standard AWS variables), otherwise on a
 * server in this process. Call `stop` at the end.
 */
export async function startBucket(): Promise<{ address: Bucket; stop(): Promise<void> }> {
  const bucket = `listgrove-test-${randomUUID().slice(0, 8)}`;
  const endpoint = process.env.TEST_S3_ENDPOINT;
  const server = endpoint ? { endpoint, stop: async () => {} } : await startServer();
  const address = { bucket, endpoint: server.endpoint, region: 'us-east-1' };
  const client = new S3Client(s3Config(address));
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  // The server in this process fails to remove the last two objects of a prefix in one request, so each prefix keeps one.
  for (const Key of ['uploads/always', 'variants/always'])
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x' }));
  return { address, stop: server.stop };
}

async function startServer(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'listgrove-bucket-'));
  // The credentials of this server; tests have no others in their environment.
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  server.middleware.unshift(listParts(directory));
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
