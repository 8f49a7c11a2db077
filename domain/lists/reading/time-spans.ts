import { languages } from './languages.ts';
import { type Phrases, phrases } from './line.ts';

/** Words of spans of time with what each counts. */
export const spans: Phrases<'day' | 'week' | 'month' | 'year'> = new Map(
  languages.flatMap(({ spans: known }) =>
    (['day', 'week', 'month', 'year'] as const).flatMap((unit) => phrases(known[unit], unit)),
  ),
);
