import { z } from 'zod';

/** The version of the archive's format. A change that an older program cannot read raises it. */
export const format = 1;

/**
 * Paths of the entries of an archive: the first one, one for each file, the parts of a table, the secret that signs sessions, the list of all, and the last one.
 */
export const paths = {
  first: 'listgrove-backup.json',
  media: (name: string) => `media/${name}`,
  rows: (table: { schema: string; name: string }, part: number) =>
    `tables/${encodeURIComponent(table.schema)}.${encodeURIComponent(table.name)}/${part}.jsonl.gz`,
  secret: 'session-secret',
  manifest: 'manifest.json',
  checksum: 'archive.sha256',
} as const;

const named = { schema: z.string(), name: z.string() };

/** What an archive contains; `manifest.json` in it. */
export const manifestShape = z.object({
  /** When the snapshot of the database was taken. */
  taken_at: z.iso.datetime(),
  /** The timestamps of the migrations that had been applied, in milliseconds since 1970. */
  migrations: z.array(z.number().int()),
  tables: z.array(
    z.object({ ...named, columns: z.array(z.string()), rows: z.number().int(), parts: z.array(z.string()) }),
  ),
  sequences: z.array(z.object({ ...named, value: z.string().nullable() })),
  /** The files of the library: the name of the object, the entry with its bytes, and media type. */
  files: z.array(z.object({ name: z.string(), entry: z.string(), type: z.string() })),
  /** Every entry but the manifest and the checksum, by its path. `size` is in bytes. */
  entries: z.record(z.string(), z.object({ size: z.number().int(), sha256: z.string().length(64) })),
  /** Files of the database that the store did not have, or had with another size. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestShape>;
