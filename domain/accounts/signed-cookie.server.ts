import { createHmac, timingSafeEqual } from 'node:crypto';

/** A browser sends at most two cookies of one name: one of the host, and one of the domain. */
const mostOfOneName = 4;

/**
 * Returns a function that says whether a Cookie header has a cookie of that name with a valid signature: the base64 of an
 * HMAC-SHA256 after the last full stop, as the auth library signs its session cookies. It reads no database, so that a
 * made-up cookie costs little.
 */
export function signatureChecker(name: string, secret: string): (cookies: string) => boolean {
  const start = `${name}=`;

  function isSigned(cookie: string): boolean {
    const value = decoded(cookie.slice(start.length).replace(/^"(.*)"$/, '$1'));
    const at = value.lastIndexOf('.');
    const signature = Buffer.from(value.slice(at + 1));
    if (at < 1 || signature.length !== signatureLength) return false;
    const expected = createHmac('sha256', secret).update(value.slice(0, at)).digest('base64');
    return timingSafeEqual(signature, Buffer.from(expected));
  }

  return (cookies) => {
    if (!cookies.includes(start)) return false;
    const own = cookies.split(';').map((pair) => pair.trim());
    return own
      .filter((pair) => pair.startsWith(start))
      .slice(0, mostOfOneName)
      .some(isSigned);
  };
}

/** 32 bytes as base64. */
const signatureLength = 44;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // the library also takes it as it is
  }
}
