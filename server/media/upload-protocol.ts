import { statfs } from 'node:fs/promises';
import { faultByName, largestFile } from '@listgrove/domain/media/media';
import type { Bucket } from '@listgrove/domain/media/s3-objects.server';
import { isId, newId } from '@listgrove/kernel/ids';
import { type DataStore, Server } from '@tus/server';
import { openUnfinishedUploads } from './unfinished-uploads.ts';

/** The disk space that must stay free, in bytes. */
const reserve = 64 * 1024 * 1024;

interface Options {
  /** The path of uploads on the site. */
  path: string;
  dataDir: string;
  bucket: Bucket | null;
  onError: (error: unknown) => void;
}

interface Protocol {
  tus: Server;
  /** The store of unfinished uploads. */
  datastore: DataStore;
  /** Returns the key of an upload in `datastore`. */
  storedId(id: string): string;
}

/** Opens the tus protocol's server on the data folder or the bucket. It does not check rights; its caller must. */
export async function openProtocol({ path, dataDir, bucket, onError }: Options): Promise<Protocol> {
  // A bucket has no folders, so the folder is part of the id there.
  const prefix = bucket ? 'uploads/' : '';
  const storedId = (id: string) => prefix + id;
  const datastore = await openUnfinishedUploads(dataDir, bucket);
  const tus = new Server({
    path,
    datastore,
    maxSize: largestFile,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => storedId(newId()),
    generateUrl: (_, { id }) => `${path}/${id.slice(prefix.length)}`,
    getFileIdFromRequest: (_, last) => (last && isId(last) ? storedId(last) : undefined),
    async onUploadCreate(_, { size, metadata }) {
      if (size === undefined) throw { status_code: 411, body: 'The length of what is sent must be known beforehand' };
      const fault = faultByName(metadata?.filename ?? '', size);
      if (fault) throw { status_code: 422, body: fault };
      if (!bucket && (await freeBytes(dataDir)) < size + reserve) throw noRoom;
      return {};
    },
    async onResponseError(_, error) {
      // The protocol's store uses 500 for all its errors.
      if ('status_code' in error && error.status_code !== 500) return;
      if (!bucket && (await freeBytes(dataDir)) < reserve) return noRoom;
      onError(error);
      return { status_code: 503, body: 'The store for files does not answer' };
    },
  });
  return { tus, datastore, storedId };
}

const noRoom = { status_code: 507, body: 'There is no room left where files are stored' };

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
