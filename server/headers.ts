import type { ServerResponse } from 'node:http';

/**
 * Returns the security headers that every response has. `origin` is null if the request's origin is not known. Pages
 * of other origins may embed pictures and stored files only, which set a Cross-Origin-Resource-Policy of their own.
 */
export function securityHeaders(origin: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(origin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Sets the security headers on a response. */
export function setSecurityHeaders(response: ServerResponse, origin: string | null): void {
  for (const [name, value] of Object.entries(securityHeaders(origin))) response.setHeader(name, value);
}

/**
 * Sets the headers of a stored file. Its policy forbids scripts and requests, even if an SVG file is opened directly.
 * `isVersioned` says whether the address contains the version of the file's bytes.
 */
export function setMediaHeaders(
  response: ServerResponse,
  type: string,
  { isVersioned }: { isVersioned: boolean },
): void {
  // Browsers do not show PDF files in a sandbox; their viewer has its own.
  const policy = type === 'application/pdf' ? pdfPolicy : "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  response.setHeader('content-security-policy', policy);
  // The file may be replaced behind an address without its version: `no-cache` makes caches ask before each use.
  response.setHeader('cache-control', isVersioned ? 'public, max-age=3600' : 'public, max-age=3600, no-cache');
  // Feed readers, webmail and shared previews show these files on pages of other sites.
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
