import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TableShape } from '@listgrove/db/backup/catalog';
import { insertLines } from '@listgrove/db/backup/load-rows';
import type { Db } from '@listgrove/db/db';
import type { ObjectStore } from '@listgrove/domain/media/objects.server';
import { type Manifest, paths } from './manifest.ts';
import { damaged, readEntries } from './read-archive.ts';

/** Rows per insert: few enough for memory even if each row holds a long text. */
const batchSize = 200;

const decompress = promisify(gunzip);

/** Where the entries of an archive go. */
interface Destination {
  tx: Db;
  /** All tables of the database. */
  tables: TableShape[];
  objects: ObjectStore;
  /** The file of the secret that signs sessions, or null to leave that out. */
  secretFile: string | null;
}

/**
 * Writes the rows, files and secret of a verified archive. Throws CodedError `backup-damaged` if its tables are not those
 * of the database, or if the archive has been changed since it was verified.
 */
export async function loadEntries(file: string, manifest: Manifest, to: Destination): Promise<void> {
  const tableOf = matchTables(file, manifest, to.tables);
  const filesOf = Map.groupBy(manifest.files, ({ entry }) => entry);
  const missing = new Set(Object.keys(manifest.entries));
  let rows = 0;
  for await (const { path, bytes } of readEntries(file)) {
    const listed = manifest.entries[path];
    const [stored] = filesOf.get(path) ?? [];
    const table = tableOf.get(path);
    if (!listed || !missing.delete(path)) continue;
    if (stored) {
      const checked = Readable.from(unchanged(file, bytes, listed), { objectMode: false });
      await to.objects.writeStream(`media/${stored.name}`, checked, listed.size, stored.type);
    } else {
      const content = await buffer(Readable.from(unchanged(file, bytes, listed)));
      if (table) rows += await insertPart(to.tx, table, content);
      if (path === paths.secret && to.secretFile) await writeFile(to.secretFile, content, { mode: 0o600, flush: true });
    }
  }
  const expected = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  if (missing.size > 0 || rows !== expected) throw damaged(file, 'it was changed while it was restored');
}

async function insertPart(tx: Db, table: TableShape, content: Buffer): Promise<number> {
  const lines = (await decompress(content)).toString().split('\n');
  let rows = 0;
  for (let start = 0; start < lines.length; start += batchSize) {
    rows += await insertLines(tx, table, lines.slice(start, start + batchSize));
  }
  return rows;
}

/** Returns the table of each entry with rows, with the columns in the order of the archive. */
function matchTables(file: string, manifest: Manifest, tables: TableShape[]): Map<string, TableShape> {
  const known = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const matched = new Map<string, TableShape>();
  for (const { schema, name, columns, parts } of manifest.tables) {
    const table = known.get(`${schema}.${name}`);
    if (!table && parts.length === 0) continue;
    const types = new Map(table?.columns.map((column) => [column.name, column.type]));
    const unknown = table ? columns.find((column) => !types.has(column)) : name;
    if (!table || unknown !== undefined) {
      throw damaged(file, `its table ${name} is not one of this program's (${unknown} is unknown)`);
    }
    const inOrder = columns.map((column) => ({ name: column, type: types.get(column) ?? '' }));
    for (const part of parts) matched.set(part, { schema, name, columns: inOrder });
  }
  return matched;
}

/** Yields the chunks of an entry. Throws at its end if they are not those that the manifest states. */
async function* unchanged(file: string, bytes: Readable, { sha256 }: { sha256: string }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw damaged(file, 'it was changed while it was restored');
}
