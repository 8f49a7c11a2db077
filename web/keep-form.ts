import { data } from 'react-router';
import type { Refusal } from './form.ts';
import { isTooLarge, tooLarge } from './too-large.ts';

const noConnection = 'There is no connection. What you typed is still here: send it again when you are online.';

/**
 * The `clientAction` of a form whose action answers with a `refusal`: a form that is too large for the server, or cannot be sent without a
 * network, stays on the page with what was typed, and a message above it. Passes on redirects and all other errors.
 */
export async function keepForm({ serverAction }: { serverAction: () => Promise<unknown> }) {
  try {
    return (await serverAction()) as { refusal: Refusal }; // or another result of the route's `action`
  } catch (error) {
    if (isTooLarge(error)) return refuse(tooLarge, 413);
    if (isLost(error)) return refuse(noConnection, 503);
    throw error;
  }
}

function refuse(message: string, status: number) {
  const refusal: Refusal = { errors: {}, message, typed: {} };
  return data({ refusal }, { status });
}

/** Whether a request has not reached the server, in the words of Chromium, Firefox and Safari. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}
