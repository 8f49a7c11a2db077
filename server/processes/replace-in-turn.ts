/** A serving process, as far as replacing it needs. */
export interface Replaceable {
  /** Resolves with true when it serves, or with false if it exits before. */
  ready: Promise<boolean>;
  /** Resolves when it has exited. */
  ended: Promise<void>;
  /** Asks it to answer what it has accepted and to exit. */
  retire(): void;
}

/**
 * Replaces processes one after the other, so that all but one serve at any time: a new process is started, and when it
 * serves, an old one is retired. Resolves with true when all are replaced. If a new process does not start, resolves with
 * false and leaves the remaining old ones as they are.
 */
export async function replaceInTurn(old: Replaceable[], start: () => Replaceable): Promise<boolean> {
  for (const process of old) {
    if (!(await start().ready)) return false;
    process.retire();
    await process.ended;
  }
  return true;
}
