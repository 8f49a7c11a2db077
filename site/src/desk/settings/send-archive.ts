import { type importParameters, importPath } from '@listgrove/domain/content-archive/import-path';
import type { ImportReport } from '@listgrove/domain/content-archive/import-report';

/** What is asked for: one value of each parameter. */
export type Wish = { [Name in keyof typeof importParameters]: (typeof importParameters)[Name][number] };

/** Sends an archive to be imported or previewed. Returns the report, or a sentence about why there is none. */
export async function sendArchive(archive: File, wish: Wish): Promise<ImportReport | string> {
  const answer = await fetch(`${importPath}?${new URLSearchParams(wish)}`, {
    method: 'PUT',
    body: archive,
    headers: { 'content-type': 'application/x-tar' },
    redirect: 'manual', // to the login
  }).catch(() => null);
  if (!answer) return `The connection broke, or the file was changed. ${sendAgain(wish)}`;
  if (answer.type === 'opaqueredirect') return 'You have been signed out. Please sign in again in another tab.';
  if (answer.ok) return (await answer.json()) as ImportReport; // the route answers with this type
  const body: unknown = await answer.json().catch(() => null); // an error page of a proxy is not JSON
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
    return body.message;
  return `The server could not read all of the archive. ${sendAgain(wish)}`;
}

function sendAgain({ mode }: Wish): string {
  if (mode === 'preview') return 'Please try again.';
  return 'What was imported until then stays. Send the same archive again to go on.';
}
