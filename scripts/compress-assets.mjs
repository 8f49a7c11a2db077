import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Writes a `.br` and a `.gz` file next to each text file of a build's client folder, at the highest compression levels:
 * the files are compressed once and served many times.
 */
export function compressAssets(folder) {
  for (const file of globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
