import { lookup as resolveHost } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.server.ts';

/** How hosts are found. Tests pass their own. */
export interface Network {
  /** Returns the addresses of a host. */
  resolve(host: string): Promise<string[]>;
  /** Whether this address may be connected to. */
  isAllowed(address: string): boolean;
  /** The ports that may be connected to. */
  ports: readonly number[];
  /** Returns the address to connect to for an allowed one; only tests give another one than it. */
  route?(address: string): string;
}

/** The public internet. */
export const internet: Network = {
  resolve: async (host) => (await resolveHost(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: [80, 443],
};

/** Why a request to an address was not made. */
export class AddressRefused extends Error {}

/** A request to an address that somebody else has given. */
export interface PublicRequest {
  method: 'GET' | 'POST';
  headers: http.OutgoingHttpHeaders;
  body?: Buffer;
  /** Awaited when the connection is there and nothing has been sent yet. Nothing is if it rejects. */
  whenConnected?(): Promise<void>;
  /** Ends the request and its response. */
  signal: AbortSignal;
  network: Network;
}

/**
 * Sends a request to a public address and returns the response, whose body the caller reads or destroys. The addresses of the host are checked when the
 * connection is made, and connected to without asking the resolver again. Redirects are not followed. Rejects with AddressRefused if the
 * host is not public or the port is not allowed, and with the error of the connection otherwise.
 */
export async function requestPublic(
  url: URL,
  { method, headers, body, whenConnected, signal, network }: PublicRequest,
): Promise<http.IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!network.ports.includes(Number(url.port || (isSecure ? 443 : 80)))) {
    throw new AddressRefused('This port is not allowed.');
  }
  // A connection to an address instead of a name asks no resolver.
  if (isIP(host) && !network.isAllowed(host)) throw new AddressRefused('This address is not public.');
  const options = { agent: false, method, headers, signal, lookup: lookupIn(network), setDefaultHeaders: true };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, options, resolve).once('error', reject);
    if (!whenConnected) {
      request.end(body);
      return;
    }
    request.once('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        whenConnected().then(
          () => request.end(body),
          (error: Error) => request.destroy(error),
        );
      });
    });
  });
}

/** Gives a connection only allowed addresses. One that is not allowed refuses the host, whatever its others are. */
function lookupIn({ resolve, isAllowed, route = (address) => address }: Network): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        if (addresses.length === 0 || !addresses.every(isAllowed)) {
          done(new AddressRefused('This host is not public.'), [], 0);
          return;
        }
        const routes = addresses.map(route).map((address) => ({ address, family: isIP(address) }));
        const [first] = routes;
        if (options.all) done(null, routes);
        else done(null, first?.address ?? '', first?.family ?? 0);
      },
      (error: Error) => done(error, [], 0),
    );
  };
}
