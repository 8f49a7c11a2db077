import net from 'node:net';

/** A GET request. */
export interface Question {
  path: string;
  headers: Record<string, string>;
}

/** The result of loading a server for some time. */
export interface Load {
  requests: number;
  seconds: number;
  /** Milliseconds from sending a request to the last byte of its response, as is `p99`. */
  p50: number;
  p99: number;
  /** Number of responses by status code. */
  statuses: Record<string, number>;
}

/**
 * Sends requests for `seconds` over `connections` keep-alive connections, one at a time on each. `question` returns the
 * request for a running number. It uses bare sockets and parses no more than necessary, because on a machine with few
 * cores an expensive client would distort the results.
 */
export async function load(
  port: number,
  question: (count: number) => Question,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let asked = 0;

  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(port, {
        next: () => (performance.now() < end ? requestText(question(asked++), port) : null),
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

function requestText({ path, headers }: Question, port: number): string {
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

interface Talk {
  next(): string | null;
  answered(status: string, milliseconds: number): void;
}

/**
 * Sends requests over one connection until `next` returns null. Supports responses with a content length, chunked ones
 * and those without a body.
 */
function converse(port: number, { next, answered }: Talk): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let begun = 0;
    let received = 0;
    let expected = 0; // infinite for a chunked response, which ends with its last chunk
    let tail: Buffer = nothing;
    let start: Buffer = nothing; // the bytes so far, until the headers are complete
    let status = '';

    function ask(): void {
      const text = next();
      if (text === null) {
        socket.end();
        resolve();
        return;
      }
      begun = performance.now();
      socket.write(text);
    }

    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => resolve());
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
        expected = isChunked ? Number.POSITIVE_INFINITY : stop + 4 + Number(length?.[1] ?? 0);
      }
      if (expected === Number.POSITIVE_INFINITY) {
        tail = Buffer.concat([tail, chunk.subarray(-5)]).subarray(-5);
        if (!tail.equals(lastChunk)) return;
      } else if (received < expected) return;
      answered(status, performance.now() - begun);
      [received, expected, tail, start] = [0, 0, nothing, nothing];
      ask();
    });
  });
}

const lastChunk = Buffer.from('0\r\n\r\n');
const nothing = Buffer.alloc(0);
