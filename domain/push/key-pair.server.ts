import { createECDH } from 'node:crypto';

/** A key pair on the curve P-256, in base64url: the uncompressed point, and the number. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns a new key pair. */
export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Returns the pair of a private key in base64url. Throws if it is none of the curve P-256. */
export function pairOf(privateKey: string): PushKeys {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) throw new Error('A private key on P-256 has 32 bytes.');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes);
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
