import { randomUUID } from 'node:crypto';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { isCoded } from '@listgrove/kernel/errors';
import type { Config } from '../config.ts';
import { type Finding, fine, problem } from './finding.ts';

/** Checks the store for uploaded files, a folder or a bucket, by writing, reading, listing and removing an object. */
export async function checkFiles({ dataDir, mediaStore: bucket }: Config): Promise<Finding> {
  const { objects } = await openMediaStore({ dataDir, bucket });
  const key = `uploads/probe-${randomUUID()}`;
  const bytes = Buffer.from(randomUUID());
  let step = 'written';
  try {
    await objects.write(key, bytes);
    step = 'read';
    if (!(await objects.read(key))?.equals(bytes)) throw new Error('it has another content');
    step = 'listed';
    if (!(await isListed(objects.list('uploads/'), key))) throw new Error('it is missing from the list');
    step = 'removed';
    await objects.remove([key]);
    if (await objects.head(key)) throw new Error('it is still there');
    return fine('files', `An object was written to ${objects.place}, read, listed and removed.`);
  } catch (error) {
    if (step !== 'written') await objects.remove([key]).catch(() => {}); // what failed first is reported below
    return problem('files', `In ${objects.place} an object cannot be ${step}: ${reasonOf(error)}`, adviceFor(bucket));
  }
}

async function isListed(entries: AsyncIterable<{ key: string }>, key: string): Promise<boolean> {
  for await (const entry of entries) if (entry.key === key) return true;
  return false;
}

/** Returns the message of an error and of its cause, which states what the store answered. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}.`;
  const cause = isCoded(error) && error.cause instanceof Error ? ` (${error.cause.name}: ${error.cause.message})` : '';
  return `${error.message.replace(/\.$/, '')}${cause}.`;
}

function adviceFor(bucket: Config['mediaStore']): string {
  if (!bucket) return 'Let the user that runs the product write to this folder.';
  return 'Check the bucket, endpoint and region of MEDIA_STORE, and that the keys in the AWS variables may read, write, delete and list.';
}
