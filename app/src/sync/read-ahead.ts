import { readStores, type Stored } from './read-stored';
import { type Meta, openStorage } from './storage';

let ahead: { account: string; stored: Promise<Stored | null> } | null = null;

/** Begins to read what is stored of an account, before it is known whether its lists will be opened. */
export function readAhead(factory: IDBFactory, account: string): void {
  const stored = readAll(factory, account).catch((error: unknown) => {
    // The store reads once more when it opens, and says what is wrong.
    console.warn(error);
    return null;
  });
  ahead = { account, stored };
}

/** Returns what was read ahead of this account, once; null if nothing was, or if the device has changed since then. */
export async function takeAhead(account: string, meta: Meta | undefined): Promise<Stored | null> {
  const reading = ahead;
  ahead = null;
  const stored = reading?.account === account ? await reading.stored : null;
  return JSON.stringify(stored?.meta) === JSON.stringify(meta) ? stored : null;
}

async function readAll(factory: IDBFactory, account: string): Promise<Stored> {
  const close = () => storage.close();
  const storage = await openStorage(factory, account, { deleted: close, ended: close });
  try {
    return await readStores(storage, null);
  } finally {
    close();
  }
}
