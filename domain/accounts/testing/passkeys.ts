import type { Accounts } from '../accounts.server.ts';
import { beginPasskey, createPasskey } from '../passkey-creation.server.ts';
import {
  answerChallengeByPasskey,
  beginPasskeySignIn,
  beginPasskeyStep,
  signInByPasskey,
} from '../passkey-sign-in.server.ts';
import { appOrigin, PasskeyDevice } from './passkey-device.ts';
import { sessionOf } from './people.ts';
import { cookiesOf, visitor } from './visitor.ts';

// Creates and uses passkeys for tests of accounts.

async function present(accounts: Accounts, cookie: string) {
  const session = await sessionOf(accounts, cookie);
  if (!session) throw new Error('not signed in');
  return session;
}

/** Begins the creation of a passkey in the session of this cookie. */
export async function beginCreation(accounts: Accounts, cookie: string) {
  return beginPasskey(accounts, visitor(cookie), await present(accounts, cookie), appOrigin);
}

/** Adds a passkey to the account of this cookie; returns its device. */
export async function addPasskey(accounts: Accounts, cookie: string, name = 'Telephone'): Promise<PasskeyDevice> {
  const device = new PasskeyDevice();
  const { options, ceremony } = await beginCreation(accounts, cookie);
  const given = { origin: appOrigin, ceremony, answer: device.create(options), name };
  await createPasskey(accounts, visitor(cookie), await present(accounts, cookie), given);
  return device;
}

/** Signs in with a device; `deviation` and `change` spoil its answer. Returns the browser's cookies. */
export async function enterWith(
  accounts: Accounts,
  device: PasskeyDevice,
  {
    deviation = {},
    change = (answer) => answer,
  }: { deviation?: Parameters<PasskeyDevice['get']>[1]; change?: ((answer: string) => string) | undefined } = {},
): Promise<string> {
  const { options, ceremony } = await beginPasskeySignIn(accounts, visitor(), appOrigin);
  const answer = change(device.get(options, deviation));
  return cookiesOf(await signInByPasskey(accounts, visitor(), { origin: appOrigin, ceremony, answer }));
}

/** Takes the second step of the browser with these cookies with a device. Returns the headers of the response. */
export async function answerWith(accounts: Accounts, device: PasskeyDevice, cookies: string): Promise<Headers> {
  const { options, ceremony } = await beginPasskeyStep(accounts, visitor(cookies), appOrigin);
  const answer = device.get(options);
  return answerChallengeByPasskey(accounts, visitor(cookies), { origin: appOrigin, ceremony, answer });
}
