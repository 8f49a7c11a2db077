import type http from 'node:http';
import { CodedError } from '@listgrove/kernel/errors';
import type { Connections } from './connections/connections.ts';
import { createServer } from './connections/create-server.ts';
import { log } from './log.ts';
import { answerUnreadable } from './unreadable.ts';

/**
 * Listens with `handle` on a port: on both loopback addresses (IPv4 and IPv6) for "localhost", otherwise on the given
 * address. Throws `CodedError('port-in-use')` or `CodedError('bad-variable')` with a sentence that names the variable.
 */
export async function listen(
  handle: http.RequestListener,
  { host, port, variable }: { host: string; port: number; variable: string },
  connections: Connections,
): Promise<http.Server[]> {
  const bindTo = (address: string) => bind(createServer(handle, connections), address, port, variable);
  if (host !== 'localhost') return [await bindTo(host)];
  const first = await bindTo('127.0.0.1');
  try {
    return [first, await bindTo('::1')];
  } catch (error) {
    // On a machine without IPv6, IPv4 is enough.
    if (error instanceof CodedError && error.code === 'bad-variable') return [first];
    first.close();
    throw error;
  }
}

function bind(server: http.Server, host: string, port: number, variable: string): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    server.on('clientError', answerUnreadable);
    // A port that cannot be opened ends the start; a connection that cannot be accepted later does not end the process.
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (server.listening) log.error({ err: error }, 'a connection could not be accepted');
      else reject(explain(error, host, port, variable));
    });
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
