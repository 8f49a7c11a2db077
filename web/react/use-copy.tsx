import { useEffect, useState } from 'react';

/** How long a button confirms that it has copied: 2 s, in milliseconds. */
const copiedFor = 2_000;

/**
 * Copies texts to the clipboard. `copy` resolves with false if the browser refuses or if the page has no clipboard, as
 * without https. `copied` is true for two seconds after each copy.
 */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false; // refused, or no clipboard; the caller shows the error
    }
    setCopies((count) => count + 1);
    return true;
  }
  return { copied, copy };
}
