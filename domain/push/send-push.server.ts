import { createECDH } from 'node:crypto';
import * as ece from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import { AddressRefused, internet, type Network, requestPublic } from '../network/request-public.server.ts';
import type { PushKeys } from './key-pair.server.ts';
import type { PushTarget } from './push.ts';

/**
 * What became of a message: the push service has it, or may have it; the push service cannot reach the browser by this subscription any
 * more, or never could; it may be sent later; or it can never be sent.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** By what the site sends: its keys, and how its operator can be reached (`mailto:` or `https:`). `onError` gets failures of connections. */
export interface PushSender {
  keys: PushKeys;
  contact: string;
  network?: Network | undefined;
  onError: (error: unknown) => void;
}

/** How long a push service keeps a message for a device without a network, in seconds. */
const timeToLive = 4 * 60 * 60;

/** How long a push service may take to answer, in milliseconds. */
const patience = 10_000;

/**
 * Sends a text to a browser, encrypted for it (RFC 8291) and signed by the site (RFC 8292). `handOver` is awaited when the connection is
 * there, right before anything is sent; nothing is sent if it rejects. Only public addresses are connected to, because browsers name them.
 * `onError` gets why a push service could not be reached. Rejects with what `handOver` rejects with.
 */
export async function sendPush(
  { keys, contact, network = internet, onError }: PushSender,
  { endpoint, p256dh, auth }: PushTarget,
  { text, handOver }: { text: string; handOver: () => Promise<void> },
): Promise<PushOutcome> {
  const url = new URL(endpoint);
  const body = encrypt(text, p256dh, auth);
  if (!body) return 'gone';
  const headers = {
    authorization: `vapid t=${await signFor(url.origin, keys, contact)}, k=${keys.publicKey}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: timeToLive,
    urgency: 'high',
  };
  const signal = AbortSignal.timeout(patience);
  const progress: { step: 'connecting' | 'handing over' | 'sending' } = { step: 'connecting' };
  async function whenConnected() {
    progress.step = 'handing over';
    await handOver();
    progress.step = 'sending';
  }
  try {
    const response = await requestPublic(url, { method: 'POST', headers, body, whenConnected, signal, network });
    response.destroy();
    return outcomeOf(response.statusCode ?? 0);
  } catch (error) {
    if (progress.step === 'handing over') throw error;
    if (error instanceof AddressRefused) return 'gone';
    onError(error);
    // A connection that ends now may have carried the message, which must not come twice.
    return progress.step === 'sending' ? 'sent' : 'later';
  }
}

/** Returns what the status of a push service means (RFC 8030). */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  // 401 and 403: the browser has subscribed with another key.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Returns the body of a message, or null if the keys of the browser are none. */
function encrypt(text: string, p256dh: string, auth: string): Buffer | null {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  try {
    return ece.encrypt(Buffer.from(text), { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth });
  } catch {
    return null; // a point that is not on the curve
  }
}

/** Returns the token that names the site to a push service. */
async function signFor(audience: string, { publicKey, privateKey }: PushKeys, contact: string): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey }, 'ES256');
  return new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setExpirationTime('12h')
    .setSubject(contact)
    .sign(key);
}
