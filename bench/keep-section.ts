import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Prints a result and replaces the section of that name in a Markdown file. Sections are in alphabetical order. */
export function keepSection(file: URL, section: string, text: string): void {
  console.log(text);
  const [head = '', ...sections] = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m) : [];
  const others = sections.filter((each) => !each.startsWith(`${section}\n`));
  const all = [...others, `${section}\n\n${text}`].sort();
  writeFileSync(file, [head, ...all.map((each) => `## ${each.trimEnd()}\n`)].join('\n').replace(/\n{3,}/g, '\n\n'));
}
