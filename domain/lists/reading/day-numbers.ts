import { anyOf } from './vocabulary.ts';

/** The number of a day of a month, with how it ends: "5", "5." or "5th". */
interface DayNumber {
  day: number;
  end: number;
  ending: 'none' | 'point' | 'letters';
}

const dayNumber = new RegExp(`(\\d{1,2})(?:(${anyOf('ordinals')}(?!\\p{L}))|\\.)?(?![\\d:])`, 'iuy');

/** Returns the number of a day that stands at a place, or null. */
export function dayNumberAt(text: string, at: number): DayNumber | null {
  dayNumber.lastIndex = at;
  const match = dayNumber.exec(text);
  if (!match) return null;
  const ending = match[2] ? 'letters' : match[0].endsWith('.') ? 'point' : 'none';
  return { day: Number(match[1]), end: at + match[0].length, ending };
}
