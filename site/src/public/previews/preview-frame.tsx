import { Eye } from 'lucide-react';
import { Message } from '../layout/message';

/** The head of a preview. Addresses of share images, canonical addresses and structured data are for public pages only. */
export function previewMeta(title: string | undefined) {
  return [{ title: title ? `Preview: ${title}` : 'Preview' }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** A preview below a line that says so, or the message that it has ended if `children` is null. */
export function PreviewFrame({ children }: { children: React.ReactNode | null }) {
  if (!children) {
    return (
      <Message
        title="This preview has ended"
        text="Ask whoever sent you the address for a new one."
        action={{ label: 'Back to Home', to: '/' }}
      />
    );
  }
  return (
    <>
      <p
        role="status"
        className="flex items-center justify-center gap-2.5 border-b border-line bg-accent-soft px-5 py-2.5 text-center text-sm font-medium print:hidden"
      >
        <Eye aria-hidden className="size-4 shrink-0 text-accent-ink" />
        Preview of what is saved. Only people with this address see it.
      </p>
      {children}
    </>
  );
}
