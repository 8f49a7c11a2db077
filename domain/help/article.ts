import type { help_articles, help_category } from '@listgrove/db/schema/help';

export type HelpCategory = (typeof help_category.enumValues)[number];

/** A help article as it is stored (S1 3). */
export type HelpArticle = typeof help_articles.$inferSelect;

/** The six categories in the order of the help center, with their labels (S1 3). */
export const helpCategories = {
  'getting-started': { label: 'Getting Started' },
  features: { label: 'Features' },
  collaboration: { label: 'Collaboration' },
  account: { label: 'Account' },
  troubleshooting: { label: 'Troubleshooting' },
  general: { label: 'General' },
} as const satisfies Record<HelpCategory, { label: string }>;
