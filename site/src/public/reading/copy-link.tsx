import { showToast } from '@listgrove/web/react/toast';
import { useCopy } from '@listgrove/web/react/use-copy';
import { Check, Link2 } from 'lucide-react';

/** Copies `url` to the clipboard and shows a toast. Needs JavaScript. */
export function CopyLink({ url, className }: { url: string; className: string }) {
  const { copied, copy } = useCopy();

  async function copyLink() {
    showToast(
      (await copy(url))
        ? { type: 'success', title: 'Link Copied', message: 'Article link has been copied to clipboard' }
        : { type: 'error', title: 'Copy Failed', message: 'Failed to copy link to clipboard' },
    );
  }

  const name = copied ? 'Link copied' : 'Copy link';
  return (
    <button type="button" data-needs-app onClick={copyLink} aria-label={name} title={name} className={className}>
      {copied ? <Check aria-hidden className="size-4.5 text-success" /> : <Link2 aria-hidden className="size-4.5" />}
    </button>
  );
}
