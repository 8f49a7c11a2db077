import { showToast } from '@listgrove/web/react/toast';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';

/** How long the button says that it has copied (S1 9), in milliseconds. */
const copiedFor = 2000;

/** Puts the article's address on the clipboard and says so (S1 8, "Sharing"). Only React can answer it. */
export function CopyLink({ url, className }: { url: string; className: string }) {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopies((count) => count + 1);
      showToast({ type: 'success', title: 'Link Copied', message: 'Article link has been copied to clipboard' });
    } catch {
      // Refused by the browser, or a page without https, where there is no clipboard.
      showToast({ type: 'error', title: 'Copy Failed', message: 'Failed to copy link to clipboard' });
    }
  }

  const name = copied ? 'Link copied' : 'Copy link';
  return (
    <button type="button" data-needs-app onClick={copy} aria-label={name} title={name} className={className}>
      {copied ? <Check aria-hidden className="size-4.5 text-success" /> : <Link2 aria-hidden className="size-4.5" />}
    </button>
  );
}
