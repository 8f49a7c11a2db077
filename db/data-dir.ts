import fs from 'node:fs';
import { CodedError } from '@listgrove/kernel/errors';

/**
 * Creates `dataDir` if it is missing, accessible to its owner only, and checks that it is writable.
 *
 * @throws CodedError 'data-folder-unwritable' if it cannot be created or written to
 */
export function makeDataDir(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = `${dataDir}/.probe-${crypto.randomUUID()}`;
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CodedError(
      'data-folder-unwritable',
      `The folder ${dataDir}, named by DATA_DIR, cannot be written to (${reason}). Name a writable folder in DATA_DIR or change who owns this one.`,
      { cause: error },
    );
  }
}
