import { newId } from '@listgrove/kernel/ids';
import { useEffect, useState } from 'react';
import { beatEvery, Present } from './present';

/**
 * Returns the accounts that have a list open besides this tab, those who came first first, and says to them that it is open here
 * while the page is visible.
 */
export function usePresent(list: string): readonly string[] {
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  useEffect(() => {
    const tab = newId();
    const present = new Present(list, tab);
    let answer: ReturnType<typeof setTimeout> | undefined;
    const show = () =>
      setAccounts((before) => {
        const now = present.accounts(Date.now());
        return now.join() === before.join() ? before : now;
      });
    const say = (here: boolean) => tell({ client: tab, list, here });
    const beat = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) say(true);
    };
    const hear = (event: Event) => {
      const isNew = present.hear((event as CustomEvent<string>).detail, Date.now());
      show();
      // Somebody who has just come learns at once who is here; not all answer in the same moment.
      if (!isNew || answer) return;
      answer = setTimeout(() => {
        answer = undefined;
        beat();
      }, Math.random() * 500);
    };
    const change = () => say(document.visibilityState === 'visible');
    const leave = () => say(false);
    beat();
    const timers = [setInterval(beat, beatEvery), setInterval(show, 1_000)];
    addEventListener('live:here', hear);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', change);
    return () => {
      leave();
      clearTimeout(answer);
      for (const timer of timers) clearInterval(timer);
      removeEventListener('live:here', hear);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', change);
    };
  }, [list]);
  return accounts;
}

function tell(body: { client: string; list: string; here: boolean }): void {
  // It also leaves when the page does. Without a network nobody learns of it, and the tab counts as gone soon.
  fetch('/sync/presence', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
