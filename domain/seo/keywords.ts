/** Keywords as they are typed, in one line: split on commas, trimmed, empty ones dropped (S2 5); each once. */
export function splitKeywords(line: string): string[] {
  const words = line.split(',').map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
