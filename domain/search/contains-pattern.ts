/** Returns a LIKE pattern that matches `text` anywhere. The special characters of LIKE are escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
