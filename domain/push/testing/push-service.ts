import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { isPublicAddress } from '../../network/public-address.server.ts';
import type { Network } from '../../network/request-public.server.ts';
import type { PushTarget } from '../push.ts';

const publicAddress = '93.184.216.34';
const host = 'push.example';

/** A push service on loopback with one browser for each name that it is asked for. It checks signatures and decrypts what it gets. */
export interface PushService {
  /** The network in which its host is public. */
  network: Network;
  /** Returns the subscription of a browser, whose push service answers with `status`. */
  subscribe(browser: string, status?: number): PushTarget;
  /** What has arrived, in order. */
  received: { browser: string; text: string; subject: string; headers: http.IncomingHttpHeaders }[];
  /** Awaited before a request is answered. */
  beforeAnswer: () => Promise<void>;
  close(): void;
}

/** Returns the network in which the host of a push service on this port of loopback is public. */
export function networkOf(port: number): Network {
  return {
    resolve: async (name) => (name === host ? [publicAddress] : []),
    isAllowed: isPublicAddress,
    ports: [port],
    route: () => '127.0.0.1',
  };
}

/** Starts a push service. Its messages are of the site with this public key. */
export async function startPushService(publicKey: string): Promise<PushService> {
  const browsers = new Map<string, { status: number; pair: ReturnType<typeof createECDH>; auth: string }>();
  const service: Pick<PushService, 'received' | 'beforeAnswer'> = { received: [], beforeAnswer: async () => {} };
  const server = http.createServer(async (request, response) => {
    const browser = (request.url ?? '').slice(1);
    const known = browsers.get(browser);
    const chunks = await request.toArray();
    const signed = await subjectOf(request.headers.authorization ?? '', publicKey);
    if (!known || !signed) {
      response.writeHead(known ? 403 : 404).end();
      return;
    }
    const { pair, auth, status } = known;
    const parameters = { version: 'aes128gcm' as const, privateKey: pair, authSecret: auth };
    const text = ece.decrypt(Buffer.concat(chunks), parameters).toString();
    service.received.push({ browser, text, subject: signed, headers: request.headers });
    await service.beforeAnswer();
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function subscribe(browser: string, status = 201): PushTarget {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    browsers.set(browser, { status, pair, auth });
    return { endpoint: `http://${host}:${port}/${browser}`, p256dh, auth };
  }
  function close() {
    server.closeAllConnections();
    server.close();
  }
  return Object.assign(service, { network: networkOf(port), subscribe, close });

  /** Returns the subject of the token in a header (RFC 8292), or null if it is not one of the site for this service. */
  async function subjectOf(authorization: string, site: string): Promise<string | null> {
    const { token = '', key } = /^vapid t=(?<token>[^,]+), k=(?<key>\S+)$/.exec(authorization)?.groups ?? {};
    if (key !== site) return null;
    const point = Buffer.from(site, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const verifying = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const audience = `http://${host}:${port}`;
    return jwtVerify(token, verifying, { audience }).then(
      ({ payload }) => payload.sub ?? null,
      () => null,
    );
  }
}
