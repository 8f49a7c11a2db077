import { connect } from 'node:net';

/** How long an attack waits for a response, in milliseconds. */
const patience = 20_000;

/** The start of a response. `status` is null if the server closed the connection without one. */
export interface RawAnswer {
  status: number | null;
  /** Header names in lower case with their values, one per line. */
  head: string;
  isLate: boolean;
}

/**
 * Sends bytes to an origin over a connection of its own, as they are. Returns the response once its headers
 * have arrived; the rest of it is not read. Ends its side of the connection after `sendingTime` milliseconds, so that the
 * server does not wait for the rest of a cut request; a request under way is aborted then.
 */
export function sendRaw(origin: string, bytes: string | Buffer, sendingTime = patience): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const { port } = new URL(origin);
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    const finish = (isLate: boolean) => {
      clearTimeout(timer);
      clearTimeout(ending);
      socket.destroy();
      const [first = '', ...head] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1];
      resolve({ status: status ? Number(status) : null, head: head.join('\n'), isLate });
    };
    const timer = setTimeout(finish, patience, true);
    const ending = setTimeout(() => socket.end(), sendingTime);
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes));
    socket.on('data', (chunk) => {
      text = (text + chunk).replace(/^(HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n)+/, ''); // interim responses, such as 103
      if (text.includes('\r\n\r\n')) finish(false);
    });
    socket.on('close', () => finish(false));
    socket.on('error', () => finish(false)); // the server has closed the connection while bytes were on their way
  });
}
