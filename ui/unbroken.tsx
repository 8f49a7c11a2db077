import type { ReactNode } from 'react';

/** The longest word with a hyphen that is kept on one line. Longer ones may be as wide as a small phone. */
const longest = 18;

/** Returns a text in which words such as "twenty-minute" are not broken at their hyphen, which headings of balanced lines do otherwise. */
export function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text;
  const parts: ReactNode[] = [];
  let plain = '';
  for (const word of text.split(/(\s)/)) {
    if (!/\w-\w/.test(word) || word.length > longest) {
      plain += word;
      continue;
    }
    parts.push(
      plain,
      <span key={parts.length} className="whitespace-nowrap">
        {word}
      </span>,
    );
    plain = '';
  }
  return [...parts, plain];
}
