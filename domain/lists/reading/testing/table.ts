import { readFileSync } from 'node:fs';
import { type ListKind, listKinds } from '../../rows.ts';

const linesOf = (kind: ListKind) => readFileSync(new URL(`${kind}-lines.txt`, import.meta.url), 'utf8');

/**
 * Lines that people type, for each kind of list, with what they are read as: the name, and then the fields that the line has, on the
 * morning of Monday, 23 November 2026, with prices in euros where no currency is named.
 */
export const table = Object.fromEntries(listKinds.map((kind) => [kind, linesOf(kind)])) as Record<ListKind, string>;
