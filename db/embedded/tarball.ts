import fs from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

const blockBytes = 512;
const fileFlag = '0';
const folderFlag = '5';

/**
 * Unpacks a tar archive of regular files and folders, the format of PGlite's data folder dumps, into `folder`.
 * Everything is readable by its owner only.
 *
 * @throws Error if the archive is truncated or an entry points outside of `folder`
 */
export function unpack(archive: Uint8Array, folder: string): void {
  let offset = 0;
  while (offset + blockBytes <= archive.length && archive[offset] !== 0) {
    const header = archive.subarray(offset, offset + blockBytes);
    const name = textAt(header, 345, 155) + textAt(header, 0, 100);
    const size = Number.parseInt(textAt(header, 124, 12).trim() || '0', 8);
    const contents = archive.subarray(offset + blockBytes, offset + blockBytes + size);
    if (contents.length < size) throw new Error(`The archive ends in the middle of ${name}.`);
    write(resolveInside(folder, name), String.fromCharCode(header[156] ?? 0), contents);
    offset += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
  }
}

function write(path: string, type: string, contents: Uint8Array): void {
  if (type === folderFlag) {
    fs.mkdirSync(path, { recursive: true, mode: 0o700 });
  } else if (type === fileFlag || type === '\0') {
    fs.mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    fs.writeFileSync(path, contents, { mode: 0o600 });
  }
}

function resolveInside(folder: string, name: string): string {
  const path = resolve(join(folder, name));
  if (path !== resolve(folder) && !path.startsWith(resolve(folder) + sep)) {
    throw new Error(`The archive holds a name outside of its folder: ${name}`);
  }
  return path;
}

function textAt(header: Uint8Array, start: number, length: number): string {
  const bytes = header.subarray(start, start + length);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end));
}
