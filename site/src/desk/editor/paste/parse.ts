/** Parses pasted HTML. Rows and cells without a table get one, because a parser drops their tags and joins their words. */
export function parsePaste(html: string): Document {
  const [, before = '', tag] =
    /^((?:\s|<!--StartFragment-->|<(?:html|body|meta)\b[^>]*>)*)<(thead|tbody|tr|th|td)\b/i.exec(html) ?? [];
  const table = /^t[hd]$/i.test(tag ?? '') ? '<table><tr>' : '<table>';
  return new DOMParser().parseFromString(tag ? `${table}${html.slice(before.length)}` : html, 'text/html');
}
