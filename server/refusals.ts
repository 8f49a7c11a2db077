import type { IncomingMessage } from 'node:http';

/** Larger than any form of the product; uploads have their own handler. */
const maximalFormBytes = 4 * 1024 * 1024;

/** Returns the decoded path, or null if the target is not a path, has broken percent-encoding or contains a NUL. */
export function pathOf(request: IncomingMessage): string | null {
  const target = request.url ?? '';
  if (!target.startsWith('/') || !URL.canParse(`http://host${target}`)) return null;
  try {
    const path = decodeURIComponent(new URL(`http://host${target}`).pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null; // broken percent-encoding, which is answered with 400
  }
}

/** Returns why a request's body is refused (larger than any form, or of unknown length), or null if it is accepted. */
export function refusalOf(request: IncomingMessage): { status: number; text: string } | null {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return null;
  const length = request.headers['content-length'];
  if (length === undefined && request.headers['transfer-encoding']) {
    return { status: 411, text: 'The length of what is sent must be known beforehand.' };
  }
  return Number(length ?? 0) > maximalFormBytes ? { status: 413, text: 'That is more than a form may hold.' } : null;
}
