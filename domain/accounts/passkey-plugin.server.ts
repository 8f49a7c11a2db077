import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { firstSteps } from './admission.server.ts';

/** Name by which the library keeps the cookie of a ceremony. We pass it in the form instead, so that tabs do not share one. */
export const ceremonyCookie = 'account.passkey';

/** A passkey that is being checked in a transaction. */
export interface PasskeyCheck {
  /** Whether its signature is right and its owner was verified; what fails after that is no fault of the visitor. */
  isVerified: boolean;
  /** Whether it follows a password, a mail or an identity that has been accepted. */
  isSecondStep: boolean;
  /** The name of a new passkey whose password manager is not known. */
  name: string;
  /** Of a passkey that proves who uses a session: gets its new count of uses. The library then stops and opens no session. */
  proof?: { count: number };
}

/** The code of the error after a passkey that is only a proof was verified. */
export const onlyProof = 'ONLY_A_PROOF';

/**
 * Returns the auth library's plugin for passkeys, which accepts only those that verify who uses them. `check` returns the one
 * that is being checked.
 */
export function passkeyLibrary(check: () => PasskeyCheck) {
  const accept = (userVerified: boolean | undefined) => {
    if (!userVerified) throw new APIError('FORBIDDEN', { code: 'USER_NOT_VERIFIED' });
    const checked = check();
    checked.isVerified = true;
    return checked;
  };
  return passkey({
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      async afterVerification({ verification: { registrationInfo } }) {
        const { name } = accept(registrationInfo?.userVerified);
        return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? name };
      },
    },
    authentication: {
      async afterVerification({ verification: { authenticationInfo } }) {
        const { proof } = accept(authenticationInfo.userVerified);
        if (!proof) return;
        proof.count = authenticationInfo.newCounter;
        throw new APIError('CONFLICT', { code: onlyProof });
      },
    },
  });
}

/**
 * Returns a plugin with what passkeys need around the library's own. It takes their host from the header `origin`, because the
 * origin depends on the request. And after a first step it has the second one asked for if `isFactor` says that a passkey of the
 * account is its second factor.
 */
export function passkeySteps(isFactor: (accountId: string) => Promise<boolean>) {
  return {
    id: 'passkey-steps',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path?.startsWith('/passkey/') ?? false,
          handler: createAuthMiddleware(async ({ headers }) => {
            return { context: { context: { options: { baseURL: headers?.get('origin') ?? undefined } } } };
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }: { path?: string }) => firstSteps.includes(path ?? ''),
          handler: createAuthMiddleware(async ({ context }) => {
            const opened = context.newSession;
            if (!opened || opened.user.twoFactorEnabled || !(await isFactor(opened.user.id))) return;
            context.setNewSession({ ...opened, user: { ...opened.user, twoFactorEnabled: true } });
          }),
        },
      ],
    },
  };
}
