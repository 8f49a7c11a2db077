/** Stands for the databases of a browser that refuses them: every use fails, as it does where they are refused when they are opened. */
const refused: IDBFactory = { open: refuse, deleteDatabase: refuse, databases: refuse, cmp: refuse };

/** Returns the databases of this browser. Some browsers that block storage have none, and others throw when they are asked for them. */
export function browserDatabases(): IDBFactory {
  try {
    return globalThis.indexedDB ?? refused;
  } catch {
    return refused;
  }
}

function refuse(): never {
  throw new DOMException('This browser blocks storage.', 'SecurityError');
}
