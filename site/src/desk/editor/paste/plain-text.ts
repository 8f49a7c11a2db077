/** Returns pasted plain text without the line breaks at its end: programs end the last line or row of cells with one. */
export function cleanPlainText(text: string): string {
  let end = text.length;
  while (end > 0 && /[\r\n]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
