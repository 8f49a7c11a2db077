import { english } from './english.ts';
import { german } from './german.ts';
import type { Grammar } from './grammar.ts';

/** The languages that are read, all at once: lists are written in several. Another language is one more file. */
export const languages: readonly Grammar[] = [english, german];
