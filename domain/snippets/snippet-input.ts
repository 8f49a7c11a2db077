import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { flag, requiredText } from '../editing/fields.ts';
import { type ItemForm, yesNo } from '../editing/item-form.ts';
import { consents, snippetLocations } from './snippet.ts';

/**
 * Returns the message for a fault in a snippet's code, or null. The form calls it while staff type, the server when
 * saving.
 */
export function findSnippetFault(content: string): string | null {
  const opening = content.match(/<script\b/gi)?.length ?? 0;
  const closing = content.match(/<\/script\s*>/gi)?.length ?? 0;
  if (opening !== closing) {
    return 'Unclosed script tags detected. Make sure all <script> tags have matching </script> tags.';
  }
  if (/document\.write\(/.test(content)) {
    return 'document.write() detected. This can cause issues with page rendering.';
  }
  return null;
}

/** Parses target pages separated by commas: trimmed, without empty ones and duplicates. */
export function parseTargetPages(typed: string): string[] {
  return [...new Set(typed.split(',').map((target) => target.trim()))].filter(Boolean);
}

/** Fields of the snippet form. */
export const snippetInput = {
  name: requiredText('The name', 120),
  content: z
    .string()
    .max(200_000, 'The code is longer than 200,000 characters.')
    .refine((content) => content.trim() !== '', 'The code is required.')
    .superRefine((content, { addIssue }) => {
      const message = findSnippetFault(content);
      if (message) addIssue({ code: 'custom', message });
    }),
  location: z.enum(keysOf(snippetLocations)),
  consent: z.enum(keysOf(consents)),
  is_active: flag,
  target_pages: z
    .string()
    .transform(parseTargetPages)
    .refine((targets) => targets.length <= 100, 'There can be at most 100 target pages.')
    .refine(
      (targets) => targets.every((target) => target === '*' || target.startsWith('/')),
      'A target page begins with /, for example /pricing or /blog/*.',
    ),
};

/** The form of a snippet. */
export const snippetForm = {
  input: snippetInput,
  shown: {
    name: { label: 'Name' },
    content: { label: 'Code' },
    is_active: { label: 'Active', options: yesNo },
    location: { label: 'Location', options: snippetLocations },
    consent: { label: 'Consent', options: consents },
    target_pages: { label: 'Target Pages' },
  },
  // On one line, as their field shows them.
  textsOf: ({ target_pages }) => ({ target_pages: Array.isArray(target_pages) ? target_pages.join(', ') : '' }),
} satisfies ItemForm<typeof snippetInput>;

/** A new snippet, validated. */
export type SnippetInput = z.output<z.ZodObject<typeof snippetInput>>;
/** An edit of an existing snippet, validated: `updated_at` is the version that the edit started from. */
export type SnippetEdit = SnippetInput & { updated_at: Date };
