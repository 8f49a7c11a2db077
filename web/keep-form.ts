import { data } from 'react-router';
import type { Refusal } from './form.ts';
import { isTooLarge, tooLarge } from './too-large.ts';

/**
 * The `clientAction` of a form whose action answers with a `refusal`: a form that is too large for the server stays on the
 * page with what was typed, and a message above it. Passes on redirects and all other errors.
 */
export async function keepForm({ serverAction }: { serverAction: () => Promise<unknown> }) {
  try {
    return (await serverAction()) as { refusal: Refusal }; // or another result of the route's `action`
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    const refusal: Refusal = { errors: {}, message: tooLarge, typed: {} };
    return data({ refusal }, { status: 413 });
  }
}
