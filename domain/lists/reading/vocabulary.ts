import type { Grammar, UnitKind } from './grammar.ts';
import { languages } from './languages.ts';
import { type Phrases, phrases } from './line.ts';

/** A unit as it is looked up. */
export interface UnitRule {
  one: string;
  many: string;
  kind: UnitKind;
  times: number;
  /** The singular of a container, which stands only behind 1: "2 bar stools" are no bars. */
  isSingular: boolean;
}

type Texts = { [Key in keyof Grammar]: Grammar[Key] extends string ? Key : never }[keyof Grammar];
type Numbers = {
  [Key in keyof Grammar]: Grammar[Key] extends Readonly<Record<string, infer _>> ? Key : never;
}[keyof Grammar];

/** The phrases of a field in all languages. */
export function wordsFor(field: Texts): Phrases<true> {
  return new Map(languages.flatMap((grammar) => phrases(grammar[field], true as const)));
}

/** The words of a field in all languages as alternatives of a regular expression, the longest first; nothing matches if there are none. */
export function anyOf(field: Texts | 'numbers'): string {
  const listed = languages.map(({ [field]: given }) =>
    typeof given === 'string' ? given.split(',') : Object.keys(given),
  );
  const words = listed.flat().map((word) => word.trim());
  const escaped = words
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `(?:${[...new Set(escaped)].join('|') || '(?!)'})`;
}

/** The phrases of a field in all languages, with what each stands for. */
export function valuesFor<Field extends Numbers>(field: Field): Phrases<Grammar[Field][keyof Grammar[Field]]> {
  type Value = Grammar[Field][keyof Grammar[Field]];
  return new Map(
    languages.flatMap((grammar) =>
      Object.entries(grammar[field] as Record<string, Value>).flatMap(([phrase, value]) => phrases(phrase, value)),
    ),
  );
}

/** The phrases of lists such as the weekdays, with the place of each in its list. */
export function placesFor(field: 'weekdays' | 'shortWeekdays' | 'repeatedWeekdays' | 'months'): Phrases<number> {
  return new Map(languages.flatMap((grammar) => grammar[field].flatMap((words, place) => phrases(words, place))));
}

/** All units of all languages. */
export const units: Phrases<UnitRule> = new Map(
  languages.flatMap(({ units: known, containers, looseContainers }) => [
    ...containersOf(containers, true, `${containers}, ${looseContainers}`),
    ...containersOf(looseContainers, false, `${containers}, ${looseContainers}`),
    ...known.flatMap(({ words, one, many, kind, times = 1, isOne = false }) =>
      phrases(words, { one, many, kind, times, isSingular: isOne }),
    ),
  ]),
);

function containersOf(list: string, isStrict: boolean, all: string): [string, UnitRule][] {
  return list.split(',').flatMap((pair): [string, UnitRule][] => {
    const [first = '', second = first] = pair.trim().split('/');
    if (!first) return [];
    // An abbreviation stands for what its plural is the plural of.
    const one = singularOf(all, first, second);
    const rule = { one, many: second, kind: 'container' as const, times: 1 };
    return [
      ...phrases(second, { ...rule, isSingular: false }),
      ...phrases(first, { ...rule, isSingular: isStrict && first !== second }),
    ];
  });
}

/** The first word of the list that has this plural: "Pkg" is a "Packung". */
function singularOf(list: string, word: string, plural: string): string {
  const first = list.split(',').find((pair) => pair.trim().split('/')[1] === plural);
  return first?.trim().split('/')[0] ?? word;
}
