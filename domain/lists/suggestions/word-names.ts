import { english } from '../categories/english.ts';
import { german } from '../categories/german.ts';
import { fold } from '../fold.ts';

/** A name of the word lists, as it is shown and as it is searched. */
export interface WordName {
  name: string;
  folded: string;
}

const lists = { en: english, de: german };

type Language = keyof typeof lists;

const made = new Map<string, readonly WordName[]>();

/**
 * Returns the names of things in shops in the word lists of these languages (as a browser states them: de-AT, en), in their
 * order, short names first. A language without a word list is left out; without any, they are English.
 */
export function wordNames(languages: readonly string[]): readonly WordName[] {
  const wanted = [...new Set(languages.map((language) => language.slice(0, 2).toLowerCase()))];
  const wantedLanguages = wanted.filter((language): language is Language => Object.hasOwn(lists, language));
  const order: Language[] = wantedLanguages.length > 0 ? wantedLanguages : ['en'];
  const key = order.join();
  const names = made.get(key) ?? order.flatMap(namesIn);
  made.set(key, names);
  return names;
}

function namesIn(language: Language): WordName[] {
  const words = Object.values(lists[language].words).flatMap((list) => list.split(','));
  const names = new Set(words.map((word) => capitalized(word.trim().replace(/\s+/g, ' '))));
  return [...names]
    .map((name) => ({ name, folded: fold(name) }))
    .sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
