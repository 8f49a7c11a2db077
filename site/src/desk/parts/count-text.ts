import { countLabel } from '@listgrove/domain/search/search';

/** Returns a count with its noun, such as "1 post" or "200+ posts"; the plus means that counting stopped there. */
export function countText(counted: { total: number; isMore: boolean }, one: string, many = `${one}s`): string {
  return `${countLabel(counted)} ${counted.total === 1 && !counted.isMore ? one : many}`;
}
