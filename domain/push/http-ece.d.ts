/** The parts of `http_ece` that are used; it has no types of its own. */
declare module 'http_ece' {
  /** What it needs of Node's `ECDH`. */
  interface KeyPair {
    getPublicKey(): Buffer;
    computeSecret(otherPublicKey: Buffer): Buffer;
  }

  interface Parameters {
    version: 'aes128gcm';
    privateKey: KeyPair;
    /** In base64url. */
    authSecret: string;
  }

  /** Returns the body of a push message: the header of RFC 8188, and the encrypted text. `dh` is the public key of the receiver. */
  export function encrypt(text: Buffer, parameters: Parameters & { dh: string }): Buffer;
  /** Returns the text of such a body. */
  export function decrypt(body: Buffer, parameters: Parameters): Buffer;
}
