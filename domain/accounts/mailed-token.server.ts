import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { linkExpired, linkUnusable } from './failures.server.ts';

/** Characters; longer than a token of the longest address. */
const longestToken = 1_000;

/** A signed token as the auth library mails it (RFC 7515): header, content and 32 bytes of HMAC-SHA256, each in base64url. */
const tokenForm = /^([\w-]+\.([\w-]+))\.([\w-]{43})$/;

const contentOfToken = z.object({ email: z.string(), exp: z.number() });

/**
 * Returns a function that returns the address that a token confirms, which the auth library has signed with `secret` and mailed. It throws
 * CodedError `link-unusable` or `link-expired` at once: made-up tokens must not wait behind passwords that are hashed, nor reach the
 * transaction in which the library checks the token once more.
 */
export function mailedTokenReader(secret: string): (token: string) => string {
  return (token) => {
    const [, signed = '', content = '', signature = ''] = (token.length <= longestToken && tokenForm.exec(token)) || [];
    const given = Buffer.from(signature, 'base64url');
    const expected = createHmac('sha256', secret).update(signed).digest();
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw linkUnusable();
    const { email, exp } = contentOfToken.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
    if (exp * 1_000 <= Date.now()) throw linkExpired();
    return email;
  };
}
