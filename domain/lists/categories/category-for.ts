import type { Category } from './categories.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import type { WordList } from './word-list.ts';

const languages: readonly WordList[] = [english, german];

/** Longest name that is looked at, most words of a phrase, and the shortest and longest last part of a compound, in characters. */
const bounds = { name: 200, words: 5, ending: 24 };
const shortestPart = 4;

/** Parts of compounds that are shorter than others: Kamillentee, Olivenöl, Vanilleeis. */
const shortParts = new Set(['tee', 'oel', 'eis']);

/** Returns the words of a name in lower case. Umlauts are written as two letters, other marks on letters are left out. */
function wordsOf(name: string): string[] {
  const plain = name
    .slice(0, bounds.name)
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}&']+/gu) ?? [];
}

const split = (list: string) => list.split(',').map((each) => wordsOf(each).join(' '));

/** A language as it is looked up. */
function indexOf({ words, deciding, after, before, endings }: WordList) {
  const phrases = new Map<string, Category>();
  const decisive = new Map<string, Category>();
  for (const [category, list] of Object.entries(words) as [Category, string][]) {
    for (const phrase of split(list)) if (!phrases.has(phrase)) phrases.set(phrase, category);
  }
  for (const [category, list] of Object.entries(deciding) as [Category, string][]) {
    for (const word of split(list)) decisive.set(word, category);
  }
  return { phrases, decisive, after: new Set(split(after)), before: new Set(split(before)), endings };
}

type Index = ReturnType<typeof indexOf>;

const indexes = languages.map(indexOf);

/** Returns the category of a word or phrase, also in the plural: "tomatoes", "Äpfel". */
function lookUp(index: Index, phrase: string): Category | undefined {
  const { phrases, endings } = index;
  const knownCategory = phrases.get(phrase);
  if (knownCategory) return knownCategory;
  for (const [plural, singular] of endings) {
    if (!phrase.endsWith(plural)) continue;
    const category = phrases.get(phrase.slice(0, -plural.length) + singular);
    if (category) return category;
  }
  return index === indexes[1] ? withoutUmlaut(index, phrase) : undefined;
}

/** Finds a plural that differs by its umlaut: Nüsse, Würste, Äpfel. */
function withoutUmlaut({ phrases, endings }: Index, phrase: string): Category | undefined {
  for (const [umlaut, vowel] of [
    ['aeu', 'au'],
    ['ae', 'a'],
    ['oe', 'o'],
    ['ue', 'u'],
  ] as const) {
    const at = phrase.lastIndexOf(umlaut);
    if (at < 0) continue;
    const plain = phrase.slice(0, at) + vowel + phrase.slice(at + umlaut.length);
    for (const [plural] of [['', ''], ...endings] as const) {
      const category = plain.endsWith(plural) ? phrases.get(plain.slice(0, plain.length - plural.length)) : undefined;
      if (category) return category;
    }
  }
  return undefined;
}

/** Returns the category of the longest run of words that the lists know; of several, that of the last one. */
function ofRun(words: readonly string[], least: number): Category | undefined {
  for (let length = Math.min(bounds.words, words.length); length >= least; length -= 1) {
    for (let end = words.length; end >= length; end -= 1) {
      const phrase = words.slice(end - length, end).join(' ');
      for (const index of indexes) {
        const category = lookUp(index, phrase);
        if (category) return category;
      }
    }
  }
  return undefined;
}

/** Returns the category that a word such as "frozen" decides for the whole name, also as the first part of a compound. */
function ofDeciding(words: readonly string[]): Category | undefined {
  for (const { decisive } of indexes) {
    for (const [word, category] of decisive) {
      if (words.some((each) => each === word || (word.length > 4 && each.startsWith(word)))) return category;
    }
  }
  return undefined;
}

/** Returns the category of the last part of a compound: "Heumilch", "Dinkelbrötchen". */
function ofCompound(words: readonly string[]): Category | undefined {
  for (const word of words.toReversed()) {
    for (let start = Math.max(1, word.length - bounds.ending); start <= word.length - 3; start += 1) {
      const part = word.slice(start);
      if (part.length < shortestPart && !shortParts.has(part)) continue;
      for (const index of indexes) {
        const category = lookUp(index, part);
        if (category) return category;
      }
    }
  }
  return undefined;
}

/** The part of a name that says what it is: before "with", behind "of". */
function headOf(words: readonly string[]): readonly string[] {
  const isOne = (kind: 'after' | 'before', word: string) =>
    word !== '' && indexes.some((index) => index[kind].has(word));
  const of = words.findIndex((word, at) => at > 0 && isOne('before', word));
  const thingWords = of > 0 && of < words.length - 1 ? words.slice(of + 1) : words;
  const end = thingWords.findIndex((word, at) => at > 0 && isOne('after', word));
  return end > 0 ? thingWords.slice(0, end) : thingWords;
}

/**
 * Returns the category that is suggested for an item of this name, or null for an unknown one. Finds plurals, compounds and
 * names of several words in all languages at once, in time that grows with the length of the name.
 */
export function categoryFor(name: string): Category | null {
  const words = wordsOf(name);
  const whole = words.length <= bounds.words ? ofRun(words, Math.max(1, words.length)) : undefined;
  const head = headOf(words);
  return (
    whole ??
    ofDeciding(words) ??
    ofRun(words, 2) ??
    ofRun(head, 1) ??
    ofCompound(head) ??
    ofRun(words, 1) ??
    ofCompound(words) ??
    null
  );
}
