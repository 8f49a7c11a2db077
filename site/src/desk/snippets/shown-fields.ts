import { consents, snippetLocations } from '@listgrove/domain/snippets/snippet';
import { type ShownFields, yesNo } from '../revisions/shown-fields';

/** The fields of a snippet as its revisions name and show them. */
export const shown = {
  name: { label: 'Name' },
  content: { label: 'Code' },
  is_active: { label: 'Active', options: yesNo },
  location: { label: 'Location', options: snippetLocations },
  consent: { label: 'Consent', options: consents },
  target_pages: { label: 'Target Pages' },
} satisfies ShownFields;
