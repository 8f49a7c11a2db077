import type { FirstWeekday } from '@listgrove/domain/lists/local-days';
import { useSyncExternalStore } from 'react';
import { keep, kept } from '../device/device-account';

/** The key under which the browser keeps the day that weeks begin with. */
const key = 'first-weekday';
const listeners = new Set<() => void>();

/** Returns the day that weeks begin with on this device: the one that was chosen or, before that, the one of the device's language. */
export function firstWeekday(): FirstWeekday {
  const chosen = kept(key);
  if (chosen === 'sunday') return 0;
  return chosen === 'monday' ? 1 : firstOfDevice();
}

/** Chooses the day that weeks begin with on this device. */
export function chooseFirstWeekday(first: FirstWeekday): void {
  keep(key, first === 0 ? 'sunday' : 'monday');
  for (const listener of listeners) listener();
}

/** Returns the day that weeks begin with, and renders again when another one is chosen. */
export function useFirstWeekday(): FirstWeekday {
  return useSyncExternalStore((heard) => {
    listeners.add(heard);
    return () => listeners.delete(heard);
  }, firstWeekday);
}

/** What engines know of a language's weeks: first as a property, now as a method. Firefox knows nothing. Sunday is 7. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

function firstOfDevice(): FirstWeekday {
  // `navigator.language` may be no language, such as in a browser without a system language.
  const locale: WeekLocale = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay === 7 ? 0 : 1;
}
