import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { explained } from './store-errors.server.ts';

/** The size of a part in bytes. Stores accept no smaller ones than 5 MB, except the last. */
const partSize = 8 * 2 ** 20;

/**
 * Writes an object to a bucket part by part, so that one part is in memory and each has the time limit of a request. An
 * object of at most one part is written at once. Throws the error of `bytes`, or CodedError `store-unavailable`; the
 * object is then unchanged.
 */
export async function writeParts(
  client: S3Client,
  { ContentType, ...to }: { Bucket: string; Key: string; ContentType: string | undefined },
  bytes: AsyncGenerator<Buffer>,
): Promise<void> {
  const parts = inParts(bytes);
  const first = await parts.next();
  const second = await parts.next();
  if (first.done || second.done) {
    const Body = first.done ? Buffer.alloc(0) : first.value;
    await explained(client.send(new PutObjectCommand({ ...to, Body, ContentType })));
    return;
  }
  const { UploadId } = await explained(client.send(new CreateMultipartUploadCommand({ ...to, ContentType })));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  const upload = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const { ETag } = await explained(client.send(new UploadPartCommand({ ...to, UploadId, PartNumber, Body })));
    Parts.push({ PartNumber, ETag });
  };
  try {
    await upload(first.value);
    await upload(second.value);
    for await (const part of parts) await upload(part);
    const command = new CompleteMultipartUploadCommand({ ...to, UploadId, MultipartUpload: { Parts } });
    await explained(client.send(command));
  } catch (error) {
    // If this fails too, the bucket's rule for unfinished uploads removes the parts; the first error is the reason.
    await client.send(new AbortMultipartUploadCommand({ ...to, UploadId })).catch(() => {});
    throw error;
  }
}

async function* inParts(bytes: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < partSize) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(chunks);
}
