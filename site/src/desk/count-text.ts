/** How many there are of what `one` and `many` name, in words; with a plus where counting stopped. */
export function countText(
  { total, isMore }: { total: number; isMore: boolean },
  one: string,
  many = `${one}s`,
): string {
  return `${total.toLocaleString('en-US')}${isMore ? '+' : ''} ${total === 1 && !isMore ? one : many}`;
}
