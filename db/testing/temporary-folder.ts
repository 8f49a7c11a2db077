import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder that is removed when the running test ends. Returns its absolute path. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'listgrove-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
