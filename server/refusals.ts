import type { IncomingMessage } from 'node:http';

/** Larger than any form of the product; uploads have their own way in. */
const maximalFormBytes = 4 * 1024 * 1024;

/** The decoded path, or null for a request line that cannot be one: no path, broken percent-encoding, a NUL. */
export function pathOf(request: IncomingMessage): string | null {
  const target = request.url ?? '';
  if (!target.startsWith('/') || !URL.canParse(`http://host${target}`)) return null;
  try {
    const path = decodeURIComponent(new URL(`http://host${target}`).pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null; // broken percent-encoding is the sender's mistake, and the answer says so
  }
}

/** Why what a request sends is not taken in: longer than any form, or of a length that it does not tell. Null when it is. */
export function refusalOf(request: IncomingMessage): { status: number; text: string } | null {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return null;
  const length = request.headers['content-length'];
  if (length === undefined && request.headers['transfer-encoding']) {
    return { status: 411, text: 'The length of what is sent must be known beforehand.' };
  }
  return Number(length ?? 0) > maximalFormBytes ? { status: 413, text: 'That is more than a form may hold.' } : null;
}
