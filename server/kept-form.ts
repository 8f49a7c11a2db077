import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml } from '@listgrove/kernel/xml';
import { nothingSaved } from '@listgrove/web/outage';
import { sendPlainPage } from './plain-page.ts';

/** Fields that a form sends without showing them. */
const hidden =
  /^(id|intent|kind|updated_at|edited|stamp|website|draft|return|wanted|vote|request_id|without-script|asked_for_cookies|confirm|uri|key|focal_[xy]|version:.*)$/;

/** Longer values, and values of several lines, get a large field. */
const longestLine = 80;

/** Returns whether a request sends a form as a page does without script, so that its response replaces the form. */
export function isFormOfPage({ method, url = '', headers }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const type = headers['content-type'] ?? '';
  return method === 'POST' && !path.endsWith('.data') && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
}

/** Returns the request with a body that can be read as usual, and a function that returns the same body as a text. */
export function keepBody(request: Request): { request: Request; read: () => Promise<string> } {
  if (!request.body) return { request, read: async () => '' };
  const [passed, kept] = request.body.tee();
  return {
    // `duplex` is needed for a body that is a stream; it is missing in the types of lib.dom.
    request: new Request(request, { body: passed, duplex: 'half' } as RequestInit),
    read: () => new Response(kept).text(),
  };
}

/**
 * Sends the page for a form that could not be saved because the database is unavailable, where its own page cannot be
 * rendered: with status 503 and a form of the same fields, which is sent to the same address. Passwords are left empty.
 */
export function sendKeptForm(response: ServerResponse, body: string, requestId: string): void {
  const fields = [...new URLSearchParams(body)].map(([name, value]) => fieldOf(name, value)).join('');
  sendPlainPage(response, 503, {
    title: 'Not saved yet',
    text: nothingSaved,
    form: `<form method="post">${fields}<button>Send again</button></form>`,
    requestId,
  });
}

function fieldOf(name: string, value: string): string {
  const [named, filled] = [`name="${escapeXml(name)}"`, escapeXml(value)];
  const label = escapeXml(labelOf(name));
  if (/password/i.test(name)) return `<label>${label}<input type="password" ${named}></label>`;
  if (hidden.test(name)) return `<input type="hidden" ${named} value="${filled}">`;
  if (value.length <= longestLine && !/[\r\n]/.test(value)) {
    return `<label>${label}<input ${named} value="${filled}"></label>`;
  }
  // The browser drops the first line break of a text area.
  return `<label>${label}<textarea ${named} rows="8">\n${filled}</textarea></label>`;
}

/** Returns "Steps to reproduce" for `steps_to_reproduce`. */
function labelOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
