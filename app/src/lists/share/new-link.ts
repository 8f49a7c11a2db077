const inBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Returns the address of a new link with a random token of 256 bits, and the hash of the token. Only the hash is sent, so that the server
 * and its backups cannot give the link away.
 */
export async function newLink(): Promise<{ address: string; hash: string }> {
  const token = inBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { address: `${location.origin}/invitations/${token}`, hash: inBase64Url(new Uint8Array(digest)) };
}
