import { readChanges } from '../../sync/adopt-changes';
import { noteHandover } from './device-visitor';

/** How long the lists may take to reach the server before the form is sent without them, in milliseconds. */
const patience = 10_000;

/**
 * Hands the lists of this device's visitor to the server, so that they are offered wherever the mail is opened. Notes whether that has
 * worked: they stay on this device in any case.
 */
export async function handOver(visitor: string): Promise<void> {
  noteHandover(false);
  try {
    const { client, entries } = await readChanges(indexedDB, visitor);
    const mutations = entries.map(({ number, name, args, at }) => ({ number, name, args, at }));
    const response = await fetch('/try/lists', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client, mutations }),
      signal: AbortSignal.timeout(patience),
    });
    noteHandover(response.ok);
  } catch (error) {
    console.warn(error); // no network, no storage: the form says for itself what it lacks
  }
}
