/**
 * Returns the text as PostgreSQL can store it: without U+0000, which its texts cannot hold, and with U+FFFD in place of
 * each half of a surrogate pair, which UTF-8 cannot encode.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
