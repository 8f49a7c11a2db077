import { countLabel } from '@listgrove/domain/search/search';

/** How many there are of what `one` and `many` name, in words; with a plus where counting stopped. */
export function countText(counted: { total: number; isMore: boolean }, one: string, many = `${one}s`): string {
  return `${countLabel(counted)} ${counted.total === 1 && !counted.isMore ? one : many}`;
}
