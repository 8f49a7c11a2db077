import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long, and how many bytes, a client may continue to send after its response; in milliseconds and bytes. */
const leftover = { time: 5_000, bytes: 32 * 1024 * 1024 };

/**
 * Closes the connection of a client that continues to send a body after its response. Closing at once would make the
 * client lose the response, for example the one that says that its form is too large; Node itself would read on for minutes.
 */
export function limitUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const [began, until] = [socket.bytesRead, performance.now() + leftover.time];
    const timer = setInterval(() => {
      const isOver = performance.now() > until || socket.bytesRead - began > leftover.bytes;
      if (isOver && !request.complete) socket.destroy();
      if (isOver || request.complete || socket.destroyed) clearInterval(timer);
    }, 100).unref();
  });
}
