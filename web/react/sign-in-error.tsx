import { FormError } from '@listgrove/ui/notice';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { askedField, cookiesNeeded, probeCookie } from '../cookies-needed.ts';

/**
 * The error above the fields of a form that signs in. Without one, says so if the browser blocks cookies. Contains the hidden field by which
 * `requireCookies` (`web/ask-for-cookies.ts`) knows the form.
 */
export function SignInError({ children }: { children: string | undefined }) {
  const isBlocked = useSyncExternalStore(subscribe, areCookiesBlocked, () => false);
  // Another value than the one in the address has the form sent once more before it is refused again.
  const sent = Number(new URLSearchParams(useLocation().search).get(askedField)) || 0;

  // The cookie that came with the page may have been deleted since, or cookies allowed.
  useEffect(() => {
    keepProbe();
    addEventListener('submit', keepProbe, { capture: true });
    return () => removeEventListener('submit', keepProbe, { capture: true });
  }, []);
  return (
    <>
      <input type="hidden" name={askedField} value={sent + 1} />
      <FormError>{children ?? (isBlocked ? cookiesNeeded : null)}</FormError>
    </>
  );
}

function keepProbe(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the app supports.
  document.cookie = probeCookie(location.protocol === 'https:');
}

function areCookiesBlocked(): boolean {
  return !navigator.cookieEnabled;
}

/** Browsers do not tell when it changes. It is read again on each rendering. */
function subscribe(): () => void {
  return () => {};
}
