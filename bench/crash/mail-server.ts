import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long the server takes to accept a message, in milliseconds: many crashes then happen in between. */
const acceptance = 40;

/** A mail server that accepts everything and keeps it. */
export interface MailServer {
  url: string;
  /** Every message that it has accepted, in order, without soft line breaks. */
  accepted: string[];
  close(): void;
}

/** Starts a mail server on a free port. A message counts as accepted before its sender is told. */
export async function openMailServer(): Promise<MailServer> {
  const accepted: string[] = [];
  const server = createServer((socket) => {
    let [buffer, isContent] = ['', false];
    socket.on('error', () => {}); // the product was killed
    socket.write('220 ready\r\n');
    const take = async () => {
      for (;;) {
        const end = buffer.indexOf(isContent ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (isContent ? 5 : 2));
        if (isContent) {
          accepted.push(part.replaceAll('=\r\n', ''));
          isContent = false;
          await sleep(acceptance);
          socket.write('250 taken\r\n');
        } else {
          isContent = /^DATA/i.test(part);
          socket.write(
            isContent ? '354 go on\r\n' : /^EHLO/i.test(part) ? '250-test\r\n250 8BITMIME\r\n' : '250 ok\r\n',
          );
        }
      }
    };
    let taking = Promise.resolve();
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      taking = taking.then(take);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `smtp://127.0.0.1:${port}`, accepted, close: () => server.close() };
}
