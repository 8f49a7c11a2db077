/** Letters that stand for signs in the font Wingdings: those that Word writes by itself for arrows and faces, and check marks. */
const signs: Record<string, string> = {
  J: '🙂',
  K: '😐',
  L: '🙁',
  ß: '←',
  à: '→',
  ç: '⇐',
  è: '⇒',
  ó: '⇔',
  û: '✗',
  ü: '✓',
  ý: '☒',
  þ: '☑',
};

/** Writes the signs that Word and Outlook write as letters of the font Wingdings. */
export function readSymbols(page: HTMLElement): void {
  for (const part of page.querySelectorAll('span[style*="wingdings" i]')) {
    const text = part.textContent ?? '';
    // Some versions write the letter as a private character.
    const letter = /^[\uf000-\uf0ff]$/.test(text) ? String.fromCharCode(text.charCodeAt(0) - 0xf000) : text;
    const sign = signs[letter];
    if (sign) part.textContent = sign;
  }
}
