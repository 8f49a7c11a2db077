import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { CodedError } from '@listgrove/kernel/errors';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { isKey, type ObjectStore } from './objects.server.ts';
import { ofLength } from './of-length.server.ts';
import { writeParts } from './s3-parts.server.ts';
import { explained, unavailable } from './store-errors.server.ts';

/** A bucket of an S3-compatible store, from `MEDIA_STORE`. The credentials come from the standard AWS variables. */
export interface Bucket {
  bucket: string;
  endpoint: string | null;
  region: string;
}

/**
 * Returns the configuration of the S3 client, also for multipart uploads. Timeouts: 3 seconds to connect, 20 per
 * request.
 */
export function s3Config({ endpoint, region }: Bucket): S3ClientConfig {
  return {
    region,
    // Other stores than Amazon's need path-style addresses: their certificates seldom cover a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other stores than Amazon's reject the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 3_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      socketTimeout: 20_000,
    }),
  };
}

/**
 * Deadline of one attempt at a read until the response begins; there are two attempts. It is shorter than that of writes, because
 * a visitor waits.
 */
const soon = { requestTimeout: 4_000 };

/** Opens an object store in a bucket. Its methods throw CodedError `store-unavailable`, `bad-key`. */
export function openBucket(address: Bucket): ObjectStore {
  const client = new S3Client(s3Config(address));
  const Bucket = address.bucket;
  const of = (key: string) => {
    if (!isKey(key)) throw new CodedError('bad-key', `"${key}" is no name of a stored file.`);
    return { Bucket, Key: key };
  };
  const openObject = async (key: string, range?: { start: number; end: number }) => {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
    const answer = isKey(key) ? await ifThere(client.send(new GetObjectCommand({ ...of(key), Range }), soon)) : null;
    return answer?.Body ?? null;
  };
  return {
    place: `s3://${Bucket}`,
    async head(key) {
      const answer = isKey(key) ? await ifThere(client.send(new HeadObjectCommand(of(key)), soon)) : null;
      if (!answer) return null;
      const tag = (answer.ETag ?? '').replace(/^W\/|"/g, '');
      return { size: answer.ContentLength ?? 0, tag, changed: answer.LastModified ?? new Date(0) };
    },
    open: async (key, range) => (await openObject(key, range)) as Readable | null, // in Node the SDK's body is a Node stream
    async read(key) {
      const body = await openObject(key);
      return body ? Buffer.from(await body.transformToByteArray()) : null;
    },
    async write(key, bytes, type) {
      await explained(client.send(new PutObjectCommand({ ...of(key), Body: bytes, ContentType: type })));
    },
    writeStream: async (key, bytes, size, type) =>
      writeParts(client, { ...of(key), ContentType: type }, ofLength(size, bytes)),
    async copy(from, to) {
      await ifThere(client.send(copying(of(from).Key, of(to))));
    },
    async move(from, to, type) {
      await explained(client.send(copying(of(from).Key, of(to), type)));
      await this.remove([from]);
    },
    async remove(keys) {
      for (let index = 0; index < keys.length; index += 1000) {
        const Objects = keys.slice(index, index + 1000).map((key) => ({ Key: of(key).Key }));
        const { Errors } = await explained(
          client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        );
        if (Errors?.length) throw unavailable(new Error(Errors[0]?.Message));
      }
    },
    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
      for (let page = await explained(pages.next()); !page.done; page = await explained(pages.next())) {
        for (const { Key, Size } of page.value.Contents ?? []) {
          if (Key && isKey(Key)) yield { key: Key, size: Size ?? 0 };
        }
      }
    },
  };
}

function copying(from: string, to: { Bucket: string; Key: string }, type?: string): CopyObjectCommand {
  return new CopyObjectCommand({
    ...to,
    CopySource: `${to.Bucket}/${from}`,
    ...(type ? { ContentType: type, MetadataDirective: 'REPLACE' } : {}),
  });
}

async function ifThere<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotFound' || name === 'NoSuchKey') return null;
    throw unavailable(error);
  }
}
