/** Returns pasted plain text without the line breaks at its end, which the editor would show as an empty line. */
export function cleanPlainText(text: string): string {
  return text.replace(/[\r\n]+$/, '');
}
