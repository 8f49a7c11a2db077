import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { media_files } from '@listgrove/db/schema/media';
import { CodedError } from '@listgrove/kernel/errors';
import { eq } from 'drizzle-orm';
import { fileRefused } from '../images/file-refused.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { cleanOriginalName, storedName } from './file-name.server.ts';
import { findFile, type MediaFile } from './files.server.ts';
import { type Inspected, inspect } from './inspect/inspect.server.ts';
import { uploadedBytes } from './inspect/uploaded-bytes.server.ts';
import { forgetLeftovers, noteLeftovers } from './leftovers.server.ts';
import { objectOf } from './object-of.server.ts';
import type { MediaStore } from './store.server.ts';

/** A finished upload: its content is the object `uploads/{id}`. `size` is in bytes. */
export interface FinishedUpload {
  id: string;
  size: number;
  original_name: string;
  alt: string;
  is_decorative: boolean;
  /** Whether whoever uploads it wants to be asked before it is stored without a part of it. */
  asks?: boolean;
}

/** A file that has just been stored. `note` says what of it was not stored as it was uploaded; mostly there is none. */
export type StoredFile = MediaFile & { note?: string };

/** Minutes after which the stored object of an unfinished upload is removed; longer than storing it takes. */
export const cleanupDelay = 60;

/** Minutes for which the former object of a replaced file is kept: a day. */
export const formerDelay = 24 * 60;

/**
 * Turns a finished upload into a file of the library with the upload's id and returns the file. Calling it again returns
 * the same file. Throws CodedError `file-refused` with the reason if the library does not accept the file, and removes
 * the upload; `file-changes` with what would be lost, if the upload `asks`, and keeps the upload; `upload-gone`, `store-full`,
 * `store-unavailable`, `not-allowed`.
 */
export async function storeUpload(
  db: Db,
  store: MediaStore,
  actor: Actor,
  upload: FinishedUpload,
): Promise<StoredFile> {
  requireStaff(actor);
  const stored = await findFile(db, actor, upload.id);
  if (stored) return stored;
  const original_name = cleanOriginalName(upload.original_name);
  const inspection = await inspectUpload(store, upload);
  const name = storedName(original_name, inspection.ending);
  await noteLeftovers(db, [name], cleanupDelay);
  await keepBytes(store, upload, name, inspection);
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(media_files)
      .values({
        id: upload.id,
        name,
        original_name,
        alt: upload.alt,
        is_decorative: upload.is_decorative,
        uploaded_by: actor.id,
        updated_by_name: actor.name,
        ...inspectedColumns(inspection, upload),
      })
      .onConflictDoNothing({ target: media_files.id })
      .returning({ id: media_files.id });
    // If a concurrent call stored this upload first, this copy stays scheduled for removal.
    if (inserted.length > 0) await forgetLeftovers(tx, [name]);
  });
  await forgetUpload(store, upload.id);
  return withNote(present(await findFile(db, actor, upload.id)), inspection);
}

/**
 * Replaces the content of a stored file by a finished upload and returns the file. Its address and details stay and lead
 * to a new object; the former one is removed after a day. The type must be the same, because the address contains its
 * extension. Throws CodedError `file-refused` (the upload is then removed), `file-changes` as `storeUpload` does, `file-gone`, `upload-gone`, `store-full`, `store-unavailable`, `not-allowed`.
 */
export async function replaceFile(
  db: Db,
  store: MediaStore,
  actor: Actor,
  { id, upload }: { id: string; upload: FinishedUpload },
): Promise<StoredFile> {
  requireStaff(actor);
  const file = present(await findFile(db, actor, id));
  const inspection = await inspectUpload(store, upload);
  if (inspection.type !== file.type) {
    await forgetUpload(store, upload.id);
    throw fileRefused('The file that takes its place must be of the same type');
  }
  const object = storedName(file.original_name, inspection.ending);
  await noteLeftovers(db, [object], cleanupDelay);
  await keepBytes(store, upload, object, inspection);
  const saved = await db.transaction(async (tx) => {
    // Locked, because a concurrent replacement could otherwise leave an object that is not noted for removal.
    const [former] = await tx.select().from(media_files).where(eq(media_files.id, id)).for('update');
    const [changed] = await tx
      .update(media_files)
      .set({
        object,
        ...inspectedColumns(inspection, upload),
        updated_at: laterThan(media_files.updated_at),
        updated_by_name: actor.name,
      })
      .where(eq(media_files.id, id))
      .returning();
    const replaced = present(changed ?? null);
    await noteLeftovers(tx, [objectOf(present(former ?? null))], formerDelay);
    await forgetLeftovers(tx, [object]);
    return replaced;
  });
  await forgetUpload(store, upload.id);
  return withNote(saved, inspection);
}

/** Removes a finished upload that is not to be stored. Throws CodedError `not-allowed`. */
export async function discardUpload(store: MediaStore, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await forgetUpload(store, id);
}

/** Removes the remaining objects of an upload: its content and the metadata of the upload protocol. */
async function forgetUpload({ objects }: MediaStore, id: string): Promise<void> {
  await objects.remove(['', '.json', '.info', '.part'].map((ending) => `uploads/${id}${ending}`));
}

async function inspectUpload(store: MediaStore, upload: FinishedUpload): Promise<Inspected> {
  const { id, size, asks = false } = upload;
  const head = await store.objects.head(`uploads/${id}`);
  if (head?.size !== size) throw new CodedError('upload-gone', 'The upload is not complete');
  const inspection = await inspectOrForget(store, upload);
  if (asks && inspection.note) throw new CodedError('file-changes', inspection.note);
  return inspection;
}

async function inspectOrForget(store: MediaStore, { id, size, original_name }: FinishedUpload): Promise<Inspected> {
  try {
    return await inspect(uploadedBytes(store.objects, `uploads/${id}`, size), original_name);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'file-refused') await forgetUpload(store, id);
    throw error;
  }
}

async function keepBytes({ objects }: MediaStore, { id }: FinishedUpload, object: string, found: Inspected) {
  if (found.cleaned) await objects.write(`media/${object}`, found.cleaned, found.type);
  else await objects.move(`uploads/${id}`, `media/${object}`, found.type);
}

/** Returns the columns of a file that its bytes decide; `size` is that of the bytes that were sent. */
export function inspectedColumns(
  { type, category, width, height, blur_preview, cleaned }: Inspected,
  { size }: { size: number },
) {
  return {
    type,
    category,
    size: cleaned?.length ?? size,
    width: width ?? null,
    height: height ?? null,
    blur_preview: blur_preview ?? '',
  };
}

function withNote(file: MediaFile, { note }: Inspected): StoredFile {
  return note ? { ...file, note } : file;
}

function present(file: MediaFile | null): MediaFile {
  if (!file) throw new CodedError('file-gone', 'The file is no longer there');
  return file;
}
