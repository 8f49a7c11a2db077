import type { Snippet } from '@listgrove/domain/snippets/snippet';
import { consents, snippetLocations } from '@listgrove/domain/snippets/snippet';
import type { Values } from '../parts/answer';
import { type ShownFields, yesNo } from '../revisions/shown-fields';

/** Returns the fields of the form of a snippet. */
export function valuesOf({ id, name, content, location, consent, ...row }: Snippet): Values {
  return {
    id,
    updated_at: row.updated_at.toISOString(),
    name,
    content,
    location,
    consent,
    is_active: row.is_active ? 'true' : '',
    target_pages: row.target_pages.join(', '),
  };
}

/** The fields of a snippet as its revisions name and show them. */
export const shown = {
  name: { label: 'Name' },
  content: { label: 'Code' },
  is_active: { label: 'Active', options: yesNo },
  location: { label: 'Location', options: snippetLocations },
  consent: { label: 'Consent', options: consents },
  target_pages: { label: 'Target Pages' },
} satisfies ShownFields;
