import net from 'node:net';

/** What is asked for, over and over. */
export interface Question {
  path: string;
  headers: Record<string, string>;
}

export interface Load {
  requests: number;
  seconds: number;
  /** Milliseconds from asking to the last byte. */
  p50: number;
  p99: number;
  /** Answers by status. */
  statuses: Record<string, number>;
}

/**
 * Asks for some seconds over `connections` kept-alive connections, each one thing after the other. Bare sockets and no
 * parsing beyond what is needed: on a machine with few cores a costly client would be what is measured.
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

/** One connection's talk, until there is nothing more to ask. Answers have a length or are 304s. */
function converse(port: number, { next, answered }: Talk): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let begun = 0;
    let received = 0;
    let expected = 0; // infinite for an answer in chunks: its end is known by its last bytes
    let tail: Buffer = nothing;
    let start: Buffer = nothing; // until the headers are there
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
