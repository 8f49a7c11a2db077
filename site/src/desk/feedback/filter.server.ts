import { textParameter } from '@listgrove/kernel/query';
import type { z } from 'zod';

/** Returns the list's filter from the query string, with one parameter for each field of `filter`. */
export function filterOf<Filter extends z.ZodObject>(filter: Filter, { searchParams }: URL): z.output<Filter> {
  const texts = Object.keys(filter.shape).map((name) => [name, textParameter(searchParams, name)]);
  return filter.parse(Object.fromEntries(texts));
}
