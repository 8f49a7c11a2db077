/**
 * Returns the text in one line: every run of line breaks and other control characters becomes a space, and spaces around
 * the text are removed. A line break in a name would begin another header of a mail, or a paragraph of its own.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
