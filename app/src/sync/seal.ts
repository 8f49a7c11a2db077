/** What is encrypted for an account. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const keyOf = (key: string) =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

/** The account is authenticated with the data, so that what one account has kept never opens as another one's. */
const options = (iv: Uint8Array<ArrayBuffer>, account: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(account),
});

/** Encrypts a value as JSON by the account's key (32 bytes in base64). */
export async function seal(value: unknown, key: string, account: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(options(iv, account), await keyOf(key), text) };
}

/** Returns the value that was encrypted. Throws DOMException `OperationError` for another key or account. */
export async function unseal({ iv, data }: Sealed, key: string, account: string): Promise<unknown> {
  const text = await crypto.subtle.decrypt(options(iv, account), await keyOf(key), data);
  return JSON.parse(new TextDecoder().decode(text));
}
