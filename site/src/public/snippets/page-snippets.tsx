import type { PageSnippets as Snippets } from '@listgrove/domain/snippets/snippets.server';
import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by `web/snippets.js`, only if the document was rendered with active snippets. */
    pageSnippets?: { show(list: Snippets['shown']): void };
  }
}

/** Updates the snippets in head and footer after a client-side navigation. */
export function PageSnippets({ shown }: Pick<Snippets, 'shown'>) {
  useEffect(() => window.pageSnippets?.show(shown), [shown]);
  return null;
}
