import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What signs cookies and mailed links when `SESSION_SECRET` is not set: made at the first start and kept in the data
 * folder, readable by its owner only.
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret');
  const existing = await readIfThere(path);
  if (existing) return existing;
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(48).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path); // appears whole, and never replaces another process's
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(path, 'utf8')).trim();
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
