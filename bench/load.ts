import net from 'node:net';

/** A GET request. */
export interface LoadRequest {
  path: string;
  headers: Record<string, string>;
}

/** The result of loading a server for some time. */
export interface Load {
  requests: number;
  seconds: number;
  /** Median time from sending a request to the last byte of its response, in milliseconds. */
  p50: number;
  /** The 99th percentile of the same time. */
  p99: number;
  /** Number of responses by status code. */
  statuses: Record<string, number>;
}

/**
 * Sends requests for `seconds` over `connections` keep-alive connections, one at a time on each. `requestAt` is called with
 * 0, 1, 2, … and returns the request to send. No request starts after `seconds`, but those in progress are awaited. Rejects
 * if the server closes a connection. The client uses bare sockets and parses as little as possible, because on a machine
 * with few cores an expensive client would distort the results.
 */
export async function load(
  port: number,
  requestAt: (number: number) => LoadRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let sent = 0;

  await Promise.all(
    Array.from({ length: connections }, () =>
      runConnection(port, {
        next: () => (performance.now() < end ? requestText(requestAt(sent++), port) : null),
        answered(status, milliseconds) {
          times.push(milliseconds);
          statuses[status] = (statuses[status] ?? 0) + 1;
        },
      }),
    ),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requests: times.length,
    seconds: (performance.now() - begin) / 1_000,
    p50: at(0.5),
    p99: at(0.99),
    statuses,
  };
}

function requestText({ path, headers }: LoadRequest, port: number): string {
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

interface ConnectionEvents {
  /** Returns the text of the next request, or null to end. */
  next(): string | null;
  answered(status: string, milliseconds: number): void;
}

/**
 * Sends requests over one connection until `next` returns null. Supports responses with a content length, chunked ones
 * and those without a body. Rejects if the server closes the connection before.
 */
function runConnection(port: number, { next, answered }: ConnectionEvents): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let begun = 0;
    let received = 0;
    let expected = 0; // infinite for a chunked response, which ends with its last chunk
    let tail: Buffer = nothing;
    let start: Buffer = nothing; // the bytes so far, until the headers are complete
    let status = '';

    function send(): void {
      const text = next();
      if (text === null) {
        socket.end();
        resolve();
        return;
      }
      begun = performance.now();
      socket.write(text);
    }

    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection during the measurement.')));
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (expected === 0) {
        start = start.length > 0 ? Buffer.concat([start, chunk]) : chunk;
        const stop = start.indexOf('\r\n\r\n');
        if (stop < 0) return;
        const head = start.toString('latin1', 0, stop + 2);
        status = head.slice(9, 12);
        const length = /\r\ncontent-length: (\d+)/i.exec(head);
        const isChunked = /\r\ntransfer-encoding: chunked/i.test(head);
        const bytes = status === '304' ? 0 : Number(length?.[1] ?? 0); // a 304 may state the length of the full page
        expected = isChunked ? Number.POSITIVE_INFINITY : stop + 4 + bytes;
      }
      if (expected === Number.POSITIVE_INFINITY) {
        tail = Buffer.concat([tail, chunk.subarray(-5)]).subarray(-5);
        if (!tail.equals(lastChunk)) return;
      } else if (received < expected) return;
      answered(status, performance.now() - begun);
      [received, expected, tail, start] = [0, 0, nothing, nothing];
      send();
    });
  });
}

const lastChunk = Buffer.from('0\r\n\r\n');
const nothing = Buffer.alloc(0);
