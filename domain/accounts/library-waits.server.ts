import type { Db } from '@listgrove/db/db';
import { awaitOther } from '@listgrove/db/only-statements';

const ofCookie = 'The library signs the cookie of the session that it has just made.';
const ofSession = 'The library checks the signature of the cookie of the session.';
const ofChallenge = `The library checks the signed cookie of the first step. ${ofCookie}`;
const ofPasskey = `The library checks the signature of the passkey. ${ofCookie}`;

/**
 * What the auth library awaits beside statements in calls of its API that run in transactions, by the name of the function: WebCrypto,
 * which answers from a thread, between the statements of one call. What can be awaited before the transaction is not listed here.
 */
const waits: Record<string, string> = {
  signInEmail: ofCookie,
  signInMailbox: ofCookie,
  signInIdentity: ofCookie,
  verifyEmail: `The library checks the signature of the link once more. ${ofCookie}`,
  verifyTOTP: ofChallenge,
  verifyBackupCode: ofChallenge,
  enableTwoFactor: ofSession,
  generateBackupCodes: ofSession,
  viewBackupCodes: 'The library decrypts recovery codes that it has just made, or has just taken one of.',
  disableTwoFactor: `${ofSession} ${ofCookie}`,
  verifyPasskeyRegistration: `${ofSession} It checks the signature of the passkey.`,
  verifyPasskeyAuthentication: ofPasskey,
};

/**
 * Returns the library's API, of which these calls may await what is listed for them while `runningTransaction` returns a transaction.
 * `more` adds calls to the list.
 */
export function withLibraryWaits<Api extends object>(
  api: Api,
  runningTransaction: () => Db | null,
  more: Partial<Record<keyof Api, string>> = {},
): Api {
  const reasons: Record<string, string | undefined> = { ...waits, ...more };
  return new Proxy(api, {
    get(target, name, receiver) {
      const called: unknown = Reflect.get(target, name, receiver);
      const reason = reasons[String(name)];
      if (typeof called !== 'function' || reason === undefined) return called;
      return (...parameters: unknown[]) => {
        const call = async () => called.apply(target, parameters);
        const tx = runningTransaction();
        return tx ? awaitOther(tx, reason, call) : call();
      };
    },
  });
}
