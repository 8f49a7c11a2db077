import { CodedError } from '@listgrove/kernel/errors';
import { z } from 'zod';
import { cleanOriginalName } from '../media/file-name.server.ts';
import { faultByName } from '../media/media.ts';
import { storedType } from '../media/types.ts';
import type { Row } from './row-checks.server.ts';

/** A name that needs no escaping in an address, and is not hidden. */
const storedName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,200}$/, 'Its name is not one of a stored file.');

const share = z.number().min(0).max(1);

const fileShape = z.object({
  id: z.uuid(),
  name: storedName,
  object: storedName.nullable().default(null),
  original_name: z.string().transform(cleanOriginalName),
  alt: z.string().trim().max(1000, 'Its description is longer than 1,000 characters.').default(''),
  is_decorative: z.boolean().default(false),
  focal_x: share.default(0.5),
  focal_y: share.default(0.5),
  uploaded_by: z.uuid().nullish(),
  uploaded_at: z.date().optional(),
  updated_at: z.date().optional(),
  updated_by_name: z.string().max(300).optional(),
});

/** What an archive says about a file, without what its bytes say themselves. */
export type ArchivedFile = z.output<typeof fileShape>;

/**
 * Returns a row of the media library from an archive with the columns that its bytes do not decide. Throws ZodError or CodedError `refused`
 * with a sentence for staff if it cannot be the row of a file of `size` bytes.
 */
export function checkFile(row: Row, size: number): ArchivedFile {
  const file = fileShape.parse(row);
  const type = storedType(file.name);
  if (!type || (file.object && storedType(file.object)?.ending !== type.ending))
    throw new CodedError('refused', 'Its name is not one of a stored file.');
  const fault = faultByName(file.name, size);
  if (fault) throw new CodedError('refused', `${fault}.`);
  return file;
}
