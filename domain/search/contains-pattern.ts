/** A LIKE pattern that finds `text` anywhere, with LIKE's own signs taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
