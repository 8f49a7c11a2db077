import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Measurement } from './measurement.ts';

/**
 * Prints a result with what it was measured on, and replaces the section of that name in a Markdown file. Sections are in
 * alphabetical order.
 */
export function keepSection(file: URL, section: string, measurement: Measurement, text: string): void {
  const body = `${measurement.describe()}\n\n${text}`;
  console.log(body);
  const [head = '', ...sections] = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m) : [];
  const others = sections.filter((each) => !each.startsWith(`${section}\n`));
  const all = [...others, `${section}\n\n${body}`].sort();
  writeFileSync(file, [head, ...all.map((each) => `## ${each.trimEnd()}\n`)].join('\n').replace(/\n{3,}/g, '\n\n'));
}

/** Replaces a Markdown file by a title, what it was measured on, and `text`. */
export function keepFile(file: URL, title: string, measurement: Measurement, text: string): void {
  writeFileSync(file, `# ${title}\n\n${measurement.describe()}\n\n${text}`);
}
