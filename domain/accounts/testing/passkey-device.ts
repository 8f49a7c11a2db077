import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CreationOptions } from '../passkey-creation.server.ts';
import type { SignInOptions } from '../passkey-sign-in.server.ts';

/** The origin of the app in tests of passkeys. */
export const appOrigin = 'http://localhost:3000';

/** What a device does differently from one that is as it should be. */
interface Deviation {
  origin?: string;
  /** Whether it verified who uses it. */
  isVerified?: boolean;
  /** The statement about its maker: a map in CBOR, in hexadecimal, with its format. */
  statement?: { format: string; content: string };
}

/**
 * A device with one passkey, written by the standard (WebAuthn, COSE and CBOR) and without the library that the program uses,
 * so that the tests do not check it against itself.
 */
export class PasskeyDevice {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #uses = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a key on the curve P-256 for ES256.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Returns its answer, as JSON, to the options for a new passkey. */
  create(options: CreationOptions, deviation: Deviation = {}): string {
    const { format, content } = deviation.statement ?? { format: 'none', content: 'a0' };
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.#publicKey]);
    const data = Buffer.concat([this.#data(options.rp.id ?? '', 0x40, deviation), credential]);
    const attestation = Buffer.concat([
      Buffer.from('a3', 'hex'),
      ...[text('fmt'), text(format), text('attStmt'), Buffer.from(content, 'hex'), text('authData')],
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options.challenge, deviation),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Returns its answer, as JSON, to the options for a sign-in. */
  get(options: SignInOptions, deviation: Deviation = {}): string {
    const data = this.#data(options.rpId ?? '', 0, deviation);
    const clientDataJSON = clientData('webauthn.get', options.challenge, deviation);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#key).toString('base64url');
    return this.#answer({ clientDataJSON, authenticatorData: data.toString('base64url'), signature });
  }

  #answer(response: Record<string, unknown>): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  /** The hash of the host, flags (1: present, 4: verified) and the count of uses. */
  #data(host: string, flags: number, { isVerified = true }: Deviation): Buffer {
    this.#uses += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#uses);
    const all = flags | 1 | (isVerified ? 4 : 0);
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([all]), count]);
  }
}

function clientData(type: string, challenge: string, { origin = appOrigin }: Deviation): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** A text of at most 23 characters in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
