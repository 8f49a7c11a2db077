import type { ServerResponse } from 'node:http';

/** What every answer of either origin says, whatever produced it. */
export function setSecurityHeaders(response: ServerResponse, origin: string): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  if (origin.startsWith('https:')) response.setHeader('strict-transport-security', 'max-age=31536000');
}

/** A stored file is data: even an SVG opened by itself may run nothing and load nothing. */
export function setMediaHeaders(response: ServerResponse): void {
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader('cache-control', 'public, max-age=3600');
}
