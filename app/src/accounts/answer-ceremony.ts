import type { Ceremony } from '@listgrove/domain/accounts/passkey';
import { isCoded } from '@listgrove/kernel/errors';
import { noteOutage, nothingSaved } from '@listgrove/web/outage';
import type { RouterContextProvider } from 'react-router';

/** What a script gets that asks for a ceremony: the ceremony, or a sentence that says why there is none. */
export type CeremonyAnswer<Options> = Ceremony<Options> | { message: string };

/** Returns the ceremony that `begin` begins as JSON for a script, or the message of an expected failure. */
export async function answerCeremony<Options>(
  context: Readonly<RouterContextProvider>,
  begin: () => Promise<Ceremony<Options>>,
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  const refuse = (message: string, status: number) =>
    Response.json({ message } satisfies CeremonyAnswer<Options>, { status, headers });
  try {
    return Response.json((await begin()) satisfies CeremonyAnswer<Options>, { headers });
  } catch (error) {
    if (noteOutage(error, context)) return refuse(nothingSaved, 503);
    if (!isCoded(error)) throw error;
    return refuse(error.message, error.code === 'too-many-attempts' ? 429 : 400);
  }
}
