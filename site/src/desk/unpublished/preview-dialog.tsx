import { previewDays } from '@listgrove/domain/editing/unpublished';
import { Button, ButtonLink } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { controlShape } from '@listgrove/ui/field-frame';
import { lazyExtra } from '@listgrove/ui/lazy-part';
import { useCopy } from '@listgrove/web/react/use-copy';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Answer } from '../parts/answer';
import { LocalTime } from '../parts/local-time';
import { useAnswer } from '../parts/use-answer';

const QrCode = lazyExtra(async () => ({ default: (await import('@listgrove/ui/qr-code')).QrCode }));

/**
 * The button that makes a secret address at which the item is shown as its page will be, and the dialog with the address, also as
 * a QR code, which opens it on a phone.
 */
export function PreviewDialog({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { copied, copy } = useCopy();
  const making = useFetcher<Answer>();
  const ending = useFetcher<Answer>();
  useAnswer(making.data, () => setIsOpen(true));
  useAnswer(ending.data, () => setIsOpen(false));
  const preview = making.data && 'done' in making.data ? making.data.preview : undefined;
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        busy={making.state !== 'idle'}
        onClick={() => making.submit({ intent: 'preview', id }, { method: 'post' })}
      >
        <Eye aria-hidden className="size-4" />
        Preview
      </Button>
      <Dialog
        title="Preview"
        description={`Whoever has this address sees what is saved as the real page, for ${previewDays} days. It is not shown again.`}
        open={isOpen}
        onOpenChange={setIsOpen}
        actions={
          <>
            <Button
              look="quiet-danger"
              busy={ending.state !== 'idle'}
              onClick={() => ending.submit({ intent: 'end-previews', id }, { method: 'post' })}
            >
              End all previews of this item
            </Button>
            {preview ? (
              <ButtonLink href={preview.address} external>
                Open
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {preview ? (
          <div className="grid justify-items-center gap-4">
            <Suspense fallback={<span className="size-48" />}>
              <QrCode text={preview.address} label="QR code of the address" className="size-48" />
            </Suspense>
            <div className="flex w-full items-center gap-2">
              <input
                readOnly
                aria-label="Address of the preview"
                value={preview.address}
                onFocus={(event) => event.currentTarget.select()}
                className={`${controlShape} flex-1 text-sm`}
              />
              <Button look="secondary" size="sm" onClick={() => void copy(preview.address)}>
                {copied ? 'Copied!' : 'Copy'}
              </Button>
            </div>
            <p className="text-sm text-muted">
              Works until <LocalTime at={preview.expires_at} />
            </p>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
