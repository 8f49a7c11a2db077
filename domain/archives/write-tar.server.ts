import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import type { ObjectStore } from '../media/objects.server.ts';

/** Bytes of a JSON file, about; more rows go to a further file. It is in memory as a whole. */
const partSize = 2 ** 20;

/**
 * Returns a tar archive that `fill` adds entries to. Reading the stream makes it, a part at a time; the caller must read or cancel it. An
 * error of `fill` ends the stream with it.
 */
export async function writeTar(fill: (tar: Pack) => Promise<void>): Promise<ReadableStream> {
  const { pack } = await import('tar-stream');
  const tar = pack();
  fill(tar).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  return Readable.toWeb(Readable.from(tar)) as ReadableStream; // the same type of the standard library
}

/** Adds a text as the file `name`. */
export function addText(tar: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry(entry(name), text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Adds rows as JSON files of about a megabyte, one row a line: `path`.json, `path`-2.json and so on; at least one, also without rows. */
export async function addRows(
  tar: Pack,
  path: string,
  rows: AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>,
): Promise<void> {
  let [lines, size, part] = [[] as string[], 0, 0];
  async function add() {
    part += 1;
    await addText(tar, `${path}${part > 1 ? `-${part}` : ''}.json`, `[\n${lines.join(',\n')}\n]\n`);
    [lines, size] = [[], 0];
  }
  for await (const row of rows) {
    const line = JSON.stringify(row);
    lines.push(line);
    size += line.length;
    if (size >= partSize) await add();
  }
  if (lines.length > 0 || part === 0) await add();
}

/** Adds a file of the media library as `name`; leaves it out if the store does not have it. */
export async function addMediaFile(tar: Pack, objects: ObjectStore, name: string, object: string): Promise<void> {
  const head = await objects.head(`media/${object}`);
  const bytes = head && (await objects.open(`media/${object}`));
  if (bytes) await pipeline(bytes, tar.entry({ ...entry(name), size: head.size }));
}

const entry = (name: string) => ({ name, mode: 0o600, mtime: new Date() });
