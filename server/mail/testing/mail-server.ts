import { createServer, type Server } from 'node:net';

/** The step at which the server stops responding. */
type Stall = 'greeting' | 'data' | 'end' | 'never';

interface MailServerState {
  /** Every complete message, as it was received. */
  accepted: string[];
  /** How often the server has stopped responding. */
  stalled: number;
  /** May be changed while the server runs. */
  stallAt: Stall;
}

/** Starts a mail server that stops responding at `stallAt` and records the messages that it has accepted. */
export async function openMailServer(
  stallAt: Stall,
): Promise<{ state: MailServerState; url: string; close(): Promise<void> }> {
  const state: MailServerState = { accepted: [], stalled: 0, stallAt };
  const server: Server = createServer((socket) => {
    let content: string | null = null;
    let buffer = '';
    const stall = (at: string) => {
      if (state.stallAt !== at) return false;
      state.stalled++;
      return true;
    };
    socket.on('error', () => {});
    if (!stall('greeting')) socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (;;) {
        if (content !== null) {
          const end = buffer.indexOf('\r\n.\r\n');
          if (end < 0) return;
          state.accepted.push(buffer.slice(0, end));
          buffer = buffer.slice(end + 5);
          content = null;
          if (!stall('end')) socket.write('250 taken\r\n');
          continue;
        }
        const end = buffer.indexOf('\r\n');
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (/^EHLO/i.test(line)) socket.write('250-test\r\n250 8BITMIME\r\n');
        else if (/^DATA/i.test(line)) {
          content = '';
          if (!stall('data')) socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { state, url: `smtp://127.0.0.1:${port}`, close };
}
