import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tryPath } from '../addresses';
import { isHandedOver, rememberedVisitor } from './device-visitor';

/** Below the forms for accounts: says what becomes of the lists that were made on this device without one. */
export function VisitorNote() {
  const { pathname, search } = useLocation();
  const [visitor, setVisitor] = useState<{ isHanded: boolean } | null>(null);
  // Again on each page, because the form before may have handed the lists over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` is what it follows.
  useEffect(() => setVisitor(rememberedVisitor() === null ? null : { isHanded: isHandedOver() }), [pathname]);
  if (!visitor) return null;
  const words = wordsFor(pathname, new URLSearchParams(search), visitor.isHanded);
  return <div className="mt-7 rounded-sm bg-accent-soft px-4 py-3 text-sm">{words}</div>;
}

function wordsFor(path: string, search: URLSearchParams, isHanded: boolean): ReactNode {
  const isMailed = path === '/login/code' || (path === '/verify' && !search.has('token'));
  if (isMailed && isHanded) {
    return 'Your lists stay on this device, and are offered to you wherever you open the mail.';
  }
  if (isMailed) return 'Your lists stay on this device. Sign in here, and they come into your account.';
  if (path === '/register' || search.get('with') === 'code') return 'The lists on this device come with you.';
  if (path !== '/login') return 'The lists on this device wait for you to sign in.';
  return (
    <>
      There are lists on this device without an account.
      <a href={tryPath} className="-my-2.5 flex min-h-11 w-fit items-center font-semibold underline underline-offset-4">
        Open them
      </a>
    </>
  );
}
