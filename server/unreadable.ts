import type { Duplex } from 'node:stream';

/** How long a client may take to read the response, in milliseconds. */
const farewell = 1_000;

/**
 * Answers bytes that Node cannot parse as a request, and requests that take too long to arrive, and closes the connection.
 * A malformed request must never end the process.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Cross-Origin-Resource-Policy: same-origin',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
  setTimeout(() => socket.destroy(), farewell).unref(); // the client may never close it
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
