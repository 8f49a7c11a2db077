import { CodedError } from '@listgrove/kernel/errors';
import { parse } from 'yaml';
import { readMarkdown } from './markdown.server.ts';

/** The most characters of the columns above a text. */
const longestHead = 64 * 1024;

/**
 * Returns the columns of an item from the file that `writeItem` made, its text as the editor would store it. Throws CodedError
 * `entry-unreadable` if it has no columns, and what the parsers throw.
 */
export function readItem(file: string): Record<string, unknown> {
  const text = file.replaceAll('\r\n', '\n'); // editors of other systems may have saved it
  const end = text.indexOf('\n---\n', 3);
  const columns: unknown =
    text.startsWith('---\n') && end >= 0 && end < longestHead
      ? parse(text.slice(4, end + 1), { maxAliasCount: 0 })
      : null;
  if (typeof columns !== 'object' || columns === null || Array.isArray(columns))
    throw new CodedError('entry-unreadable', 'The columns above the text cannot be read.');
  return { ...columns, content: readMarkdown(text.slice(end + 5)) };
}
