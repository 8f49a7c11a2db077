/**
 * Parses pasted HTML. Rows and cells without a table get one, because a parser drops their tags and joins their words.
 */
export function parsePaste(html: string): Document {
  const isRows = /^(?:\s|<!--StartFragment-->|<(?:html|body|meta)\b[^>]*>)*<(?:thead|tbody|tr|th|td)\b/i.test(html);
  return new DOMParser().parseFromString(isRows ? `<table>${html}</table>` : html, 'text/html');
}
