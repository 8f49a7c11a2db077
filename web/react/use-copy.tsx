import { useEffect, useState } from 'react';

/** How long a button says that it has copied (S1 9, S2 9), in milliseconds. */
const copiedFor = 2_000;

/**
 * Puts texts on the clipboard. `copy` gives whether it could: a browser may refuse, and a page without https has no
 * clipboard. `copied` holds for two seconds after each.
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
      return false; // refused, or there is none: whoever asked says so
    }
    setCopies((count) => count + 1);
    return true;
  }
  return { copied, copy };
}
