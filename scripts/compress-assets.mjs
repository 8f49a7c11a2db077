import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Puts a `.br` and a `.gz` beside each text of a build's client folder, as small as they get: they are sent for a year. */
export function compressAssets(folder) {
  for (const file of globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
