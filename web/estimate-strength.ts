import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// 230 KB with gzip. It is imported when somebody types a new password, and by nothing else.

/** How hard a password is to guess, from 0 (at once) to 4, and why it is easy, if that is known. */
export interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  reason: keyof typeof reasons | null;
}

/** Names of the library for what it found, by what people read about it. */
const reasons = {
  common: ['topTen', 'topHundred', 'common', 'similarToCommon', 'wordByItself', 'pwned'],
  repeats: ['simpleRepeat', 'extendedRepeat'],
  keys: ['straightRow', 'keyPattern'],
  dates: ['dates', 'recentYears'],
  rows: ['sequences'],
  person: ['userInputs', 'namesByThemselves', 'commonNames'],
};

/** Characters that are looked at. Longer ones would take tenths of a second, and are strong by then. */
const mostCharacters = 64;

const library = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Estimates how hard a password is to guess for somebody who knows common passwords and the texts in `known`, such as the person's name. */
export function estimateStrength(password: string, known: readonly string[]): Strength {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const { score, feedback } = library.check(password.slice(0, mostCharacters), words);
  const entry = Object.entries(reasons).find(([, names]) => names.includes(feedback.warning ?? ''));
  return { score, reason: (entry?.[0] as keyof typeof reasons | undefined) ?? null };
}
