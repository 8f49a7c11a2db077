/** Splits a line of keywords at its commas. Returns them trimmed and in order, without empty and repeated ones. */
export function splitKeywords(line: string): string[] {
  const words = line.split(',').map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
