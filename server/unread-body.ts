import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long, and how many bytes, a client may continue to send after its response; in milliseconds and bytes. */
const leftover = { time: 5_000, bytes: 32 * 1024 * 1024 };

/**
 * Closes the connection of a client that continues to send a body after its response. Closing at once would make the
 * client lose the response, for example the one that says that its form is too large; Node itself would read on for minutes.
 */
export function limitUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // Node destroys a connection that is not to be kept as soon as the response is written, in its own listener of `finish`.
  response.once('prefinish', () => {
    if (request.complete) return;
    const { socket } = request;
    const close = socket.destroySoon;
    let isEnding = false;
    socket.destroySoon = () => {
      if (request.complete) return close.call(socket);
      isEnding = true;
      socket.end();
    };
    const [began, until] = [socket.bytesRead, performance.now() + leftover.time];
    const timer = setInterval(() => {
      const isOver = performance.now() > until || socket.bytesRead - began > leftover.bytes;
      if (!isOver && !request.complete && !socket.destroyed) return;
      clearInterval(timer);
      socket.destroySoon = close;
      if (isEnding || !request.complete) socket.destroy();
    }, 100).unref();
  });
}
