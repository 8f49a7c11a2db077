import type { ServerResponse } from 'node:http';

/** What every answer of either origin says, whatever produced it. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Says it for an answer that is made elsewhere. */
export function setSecurityHeaders(response: ServerResponse, origin: string): void {
  for (const [name, value] of Object.entries(securityHeaders(origin))) response.setHeader(name, value);
}

/** A stored file is data: even an SVG opened by itself may run nothing and load nothing. */
export function setMediaHeaders(response: ServerResponse, type: string): void {
  // Browsers show no PDF in a sandbox; their viewer is one of its own.
  const policy = type === 'application/pdf' ? pdfPolicy : "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  response.setHeader('content-security-policy', policy);
  response.setHeader('cache-control', 'public, max-age=3600');
}

const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
