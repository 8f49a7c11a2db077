/** A part of a line: text, or the address that it leads to. */
export interface NotePart {
  text: string;
  href: string | null;
}

/** Returns the parts of a line. Addresses of pages and mail addresses are links, without the punctuation around them. */
export function linkParts(line: string): NotePart[] {
  const parts: NotePart[] = [];
  const add = (text: string, href: string | null) => {
    const last = parts.at(-1);
    if (last && href === null && last.href === null) last.text += text;
    else if (text) parts.push({ text, href });
  };
  for (const word of line.split(/(\s)/)) {
    const [before, core, after] = withoutPunctuation(word);
    const href = addressOf(core);
    add(before, null);
    add(core, href);
    add(after, null);
  }
  return parts;
}

/** Returns the addresses of a note's links in their order, each once. */
export function linksOf(note: string): string[] {
  const links = note.split('\n').flatMap((line) => linkParts(line).flatMap(({ href }) => href ?? []));
  return [...new Set(links)];
}

/** Returns what opens a word, the word, and what closes it. A bracket that the word itself has opened belongs to it. */
function withoutPunctuation(word: string): [string, string, string] {
  let [begin, end] = [0, word.length];
  let unopened = word.split(')').length - word.split('(').length;
  while (begin < end && '([{<"\'“‘'.includes(word.charAt(begin))) {
    if (word.charAt(begin) === '(') unopened++;
    begin++;
  }
  while (end > begin && '.,;:!?)]}>"\'”’'.includes(word.charAt(end - 1))) {
    if (word.charAt(end - 1) === ')' && unopened-- <= 0) break;
    end--;
  }
  return [word.slice(0, begin), word.slice(begin, end), word.slice(end)];
}

function addressOf(word: string): string | null {
  if (/^https?:\/\/./i.test(word)) return URL.canParse(word) ? word : null;
  if (/^www\./i.test(word)) return URL.canParse(`https://${word}`) && word.includes('.', 4) ? `https://${word}` : null;
  const [name, host, more] = word.split('@');
  const isMail = name && host && more === undefined && host.includes('.') && URL.canParse(`https://${host}`);
  return isMail ? `mailto:${word}` : null;
}
