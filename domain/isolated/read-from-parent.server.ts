/** A message to the parent process: a request for bytes. The parent may return fewer than requested. */
export interface ReadRequest {
  read: { id: number; start: number; end: number };
}

/** A message from the parent process: the bytes that the request with this id asked for. */
export interface ReadAnswer {
  id: number;
  bytes: Buffer;
}

const waiting = new Map<number, (bytes: Buffer) => void>();
let lastId = 0;

/**
 * Yields the bytes from `start` up to but not including `end` of the file that the parent process gave to the running task
 * (`isolate`), in chunks of at most 256 KB. If the parent cannot read them, it ends this process.
 */
export async function* readFromParent(start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const bytes = await ask(at, end);
    if (bytes.length === 0) return;
    yield bytes;
    at += bytes.length;
  }
}

function ask(start: number, end: number): Promise<Buffer> {
  return new Promise((resolve) => {
    if (waiting.size === 0) process.on('message', onMessage);
    const id = ++lastId;
    waiting.set(id, resolve);
    process.send?.({ read: { id, start, end } } satisfies ReadRequest);
  });
}

function onMessage(message: ReadAnswer | object): void {
  if (!('bytes' in message)) return;
  waiting.get(message.id)?.(message.bytes);
  waiting.delete(message.id);
  if (waiting.size === 0) process.off('message', onMessage);
}
