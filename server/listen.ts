import http from 'node:http';
import { CodedError } from '@listgrove/kernel/errors';
import { answerUnreadable } from './unreadable.ts';

/**
 * Timeouts of connections, in milliseconds (decision 109). Load balancers close idle connections after 60 s; the server
 * keeps them open for longer, because closing first would fail a request that is just being sent. A whole request may take
 * minutes, because part of an upload over a slow connection does; its headers may not.
 */
const limits: http.ServerOptions = {
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  // `refusals.ts` refuses requests without a host, with the security headers.
  requireHostHeader: false,
};

/**
 * Listens with `handle` on a port: on both loopback addresses (IPv4 and IPv6) for "localhost", otherwise on the given
 * address. Throws `CodedError('port-in-use')` or `CodedError('bad-variable')` with a sentence that names the variable.
 */
export async function listen(
  handle: http.RequestListener,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<http.Server[]> {
  if (host !== 'localhost') return [await bind(handle, host, port, variable)];
  const first = await bind(handle, '127.0.0.1', port, variable);
  try {
    return [first, await bind(handle, '::1', port, variable)];
  } catch (error) {
    // On a machine without IPv6, IPv4 is enough.
    if (error instanceof CodedError && error.code === 'bad-variable') return [first];
    first.close();
    throw error;
  }
}

function bind(handle: http.RequestListener, host: string, port: number, variable: string): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    const server = http.createServer(limits, handle);
    server.on('clientError', answerUnreadable);
    // An unknown expectation is ignored. Node would answer it itself, without the security headers.
    server.on('checkExpectation', handle);
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port, variable)));
    server.listen({ host, port, ipv6Only: host === '::1' }, () => resolve(server));
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number, variable: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CodedError(
        'port-in-use',
        `Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`,
      );
    case 'EACCES':
      return new CodedError(
        'port-in-use',
        `Port ${port} needs more rights than this user has. Set ${variable} to a port above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
      return new CodedError('bad-variable', `HOST is "${host}", but this machine has no such address.`);
    default:
      return error;
  }
}
