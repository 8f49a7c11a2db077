import { FormError } from '@listgrove/ui/notice';
import { useSyncExternalStore } from 'react';
import { askedField, cookiesNeeded } from '../cookies-needed.ts';

/**
 * The error above the fields of a form that signs in. Without one, says so if the browser blocks cookies. Contains the hidden field by which
 * `requireCookies` in `web/ask-for-cookies.ts` knows without scripts.
 */
export function SignInError({ children }: { children: string | undefined }) {
  const isBlocked = useSyncExternalStore(subscribe, areCookiesBlocked, () => false);
  return (
    <>
      <input type="hidden" name={askedField} value="yes" />
      <FormError>{children ?? (isBlocked ? cookiesNeeded : null)}</FormError>
    </>
  );
}

function areCookiesBlocked(): boolean {
  return !navigator.cookieEnabled;
}

/** Browsers tell nobody when it changes. It is read again on each rendering. */
function subscribe(): () => void {
  return () => {};
}
