import type { Bucket } from '@listgrove/domain/media/s3-objects.server';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';

/** How long an unfinished upload may be resumed, in milliseconds. */
const expiry = 24 * 60 * 60 * 1000;

/**
 * Opens the tus protocol's store of unfinished uploads, in the data folder or the bucket. The client of buckets takes 3 MB of memory
 * and is loaded only for a bucket.
 */
export async function openUnfinishedUploads(dataDir: string, bucket: Bucket | null): Promise<DataStore> {
  if (!bucket) return new FileStore({ directory: `${dataDir}/uploads`, expirationPeriodInMilliseconds: expiry });
  const { openUnfinishedInBucket } = await import('./unfinished-in-bucket.ts');
  return openUnfinishedInBucket(bucket, expiry);
}
