import { type Bucket, s3Config } from '@listgrove/domain/media/s3-objects.server';
import { S3Store } from '@tus/s3-store';

/** Opens the tus protocol's store of unfinished uploads in a bucket. They expire after `expiry` milliseconds. */
export function openUnfinishedInBucket(bucket: Bucket, expiry: number): S3Store {
  return new S3Store({
    expirationPeriodInMilliseconds: expiry,
    useTags: false, // many stores other than Amazon's do not support tags
    maxConcurrentPartUploads: 4,
    s3ClientConfig: { bucket: bucket.bucket, ...s3Config(bucket) },
  });
}
