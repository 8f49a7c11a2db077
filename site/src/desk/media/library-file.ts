import type { MediaFile } from '@listgrove/domain/media/files.server';
import type { Uses } from '@listgrove/domain/media/uses.server';

/** A file of the library with the places that use it. */
export type LibraryFile = MediaFile & { uses: Uses };
