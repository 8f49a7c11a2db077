/** Returns titles as a list in a sentence, at most three of them: “One”, “Two” and 4 more. */
export function namesOf(titles: readonly string[]): string {
  const named = titles.slice(0, 3).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
}
