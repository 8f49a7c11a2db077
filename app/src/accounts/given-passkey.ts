import type { GivenPasskey } from '@listgrove/domain/accounts/passkey';
import { originsContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';

/** Returns what a form of a passkey contains, unchecked, and the origin of the app, which the passkey must be for. */
export function givenPasskey(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): GivenPasskey & { origin: string } {
  return {
    ceremony: String(form.get('ceremony') ?? ''),
    answer: String(form.get('answer') ?? ''),
    origin: context.get(originsContext).app,
  };
}
