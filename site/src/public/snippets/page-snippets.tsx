import type { PageSnippets as Snippets } from '@listgrove/domain/snippets/snippets.server';
import { useEffect } from 'react';

declare global {
  interface Window {
    /** See `web/snippets.js`; there only when the document came with active snippets. */
    pageSnippets?: { show(list: Snippets['shown']): void };
  }
}

/** Keeps the snippets in head and footer those of the page that is shown, when React moves between pages. */
export function PageSnippets({ shown }: Pick<Snippets, 'shown'>) {
  useEffect(() => window.pageSnippets?.show(shown), [shown]);
  return null;
}
