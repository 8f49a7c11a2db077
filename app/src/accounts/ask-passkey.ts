import type { Ceremony, GivenPasskey } from '@listgrove/domain/accounts/passkey';
import type { CreationOptions } from '@listgrove/domain/accounts/passkey-creation.server';
import { hasPasskeys } from '@listgrove/domain/accounts/passkey-host';
import type { SignInOptions } from '@listgrove/domain/accounts/passkey-sign-in.server';
import { useEffect, useState } from 'react';
import type { CeremonyAnswer } from './answer-ceremony';

const unreachable = 'The server cannot be reached. Please try again.';

/** A sentence for the person who asked for a passkey. */
export class PasskeyProblem extends Error {}

/** Whether this browser can use passkeys at this address; null before hydration, when that is not known. */
export function useCanUsePasskeys(): boolean | null {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => {
    const isSupported = 'PublicKeyCredential' in window && window.isSecureContext;
    setCan(isSupported && hasPasskeys(window.location.hostname));
  }, []);
  return can;
}

/** Whether this browser offers passkeys among its suggestions for a field. */
export async function canOfferInField(): Promise<boolean> {
  const { isConditionalMediationAvailable: ask } = window.PublicKeyCredential ?? {};
  return ask ? ask.call(window.PublicKeyCredential) : false;
}

/** How often a passkey was asked for. */
let latest = 0;

/**
 * Asks the browser for a passkey that signs in: in a dialog or, with `inField`, among the suggestions of the field for the e-mail
 * until somebody chooses one. Returns null if nobody does. Asking again ends what was asked before. Throws PasskeyProblem.
 */
export async function askForPasskey(
  begin: string,
  fields: Record<string, string>,
  inField: boolean,
): Promise<GivenPasskey | null> {
  const own = ++latest;
  const { options, ceremony } = await fetchCeremony<SignInOptions>(begin, fields);
  const { startAuthentication } = await fetchAsking();
  // The field's request was slower than a press of the button, whose dialog it would close.
  if (inField && own !== latest) return null;
  return answerOf(ceremony, () => startAuthentication({ optionsJSON: options, useBrowserAutofill: inField }));
}

/** Has the browser create a passkey. Returns null if its owner decides against it. Throws PasskeyProblem. */
export async function createPasskey(begin: string): Promise<GivenPasskey | null> {
  const { options, ceremony } = await fetchCeremony<CreationOptions>(begin, {});
  const { startRegistration } = await fetchAsking();
  return answerOf(ceremony, () => startRegistration({ optionsJSON: options }));
}

/** Ends what was asked for, because its page is left. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Fetches the code that asks the browser. Throws PasskeyProblem. */
function fetchAsking() {
  return import('@simplewebauthn/browser').catch((error: unknown) => {
    throw new PasskeyProblem(unreachable, { cause: error });
  });
}

async function fetchCeremony<Options>(begin: string, fields: Record<string, string>): Promise<Ceremony<Options>> {
  let answer: CeremonyAnswer<Options>;
  try {
    const response = await fetch(begin, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(30_000),
    });
    answer = (await response.json()) as CeremonyAnswer<Options>; // our own route
  } catch (error) {
    throw new PasskeyProblem(unreachable, { cause: error });
  }
  if ('message' in answer) throw new PasskeyProblem(answer.message);
  return answer;
}

async function answerOf(ceremony: string, ask: () => Promise<object>): Promise<GivenPasskey | null> {
  try {
    return { ceremony, answer: JSON.stringify(await ask()) };
  } catch (error) {
    const { name, cause } = error as Error;
    if (
      [name, (cause as Error | undefined)?.name].some((each) => each === 'NotAllowedError' || each === 'AbortError')
    ) {
      return null;
    }
    if (name === 'InvalidStateError') throw new PasskeyProblem('This device has a passkey of your account already.');
    throw new PasskeyProblem('The browser could not use a passkey here.', { cause: error });
  }
}
