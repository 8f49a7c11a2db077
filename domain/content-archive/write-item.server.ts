import { itemSlug } from '@listgrove/kernel/slug';
import { stringify } from 'yaml';
import { writeMarkdown } from './markdown.server.ts';

/** Returns an item with formatted text as a file: its columns as YAML between two lines of hyphens, then its text as Markdown. */
export function writeItem({ content, ...columns }: Record<string, unknown>): string {
  const values = Object.entries(columns).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  const head = stringify(Object.fromEntries(values), { lineWidth: 0 });
  const text = writeMarkdown(String(content));
  return `---\n${head}---\n${text === '' ? '' : `\n${text}`}`;
}

/** Returns the name of an item's file: its slug, which is its own, with the ending of Markdown. */
export function itemFile({ id, title }: Record<string, unknown>): string {
  return `${itemSlug({ id: String(id), title: String(title) }).slice(-120)}.md`;
}
