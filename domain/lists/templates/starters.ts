import { english } from './english.ts';
import { german } from './german.ts';
import type { Starter } from './starter.ts';

/** A starter with its language, and the key by which it is chosen. */
export interface KeyedStarter extends Starter {
  key: string;
  language: string;
}

const languages: Record<string, readonly Starter[]> = { en: english, de: german };

/** Returns the lists to begin with: those in the languages of the browser (de-AT, en) first, then the others. */
export function startersFor(wanted: readonly string[]): KeyedStarter[] {
  const order = [
    ...new Set([...wanted.map((language) => language.slice(0, 2).toLowerCase()), ...Object.keys(languages)]),
  ];
  return order.flatMap((language) =>
    (languages[language] ?? []).map((starter, at) => ({ ...starter, language, key: `${language}-${at}` })),
  );
}

/** Returns the items of a starter in their order: names and categories, which are empty for none. */
export function starterItems({ sections }: Starter): { name: string; category: string }[] {
  return Object.entries(sections).flatMap(([category, names]) =>
    names.split(',').map((name) => ({ name: name.trim().replace(/\s+/g, ' '), category })),
  );
}
