import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { Field } from '@listgrove/ui/field';
import { dropErrors, showToast } from '@listgrove/web/react/toast';
import { useState } from 'react';
import { toasts } from './copy';
import type { LinkDraft } from './edit-link';

/** A dialog for a link's text and address, both required. `onRemove` is given for an existing link only. */
export function LinkDialog({
  link,
  onClose,
  onSave,
  onRemove,
}: {
  link: LinkDraft;
  onClose: () => void;
  onSave: (link: LinkDraft) => void;
  onRemove?: (() => void) | undefined;
}) {
  const [text, setText] = useState(link.text);
  const [href, setHref] = useState(link.href);
  const [isChecked, setChecked] = useState(false);

  function save(event: React.FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // in React the event would bubble to the form around the editor
    dropErrors();
    if (text.trim() && href.trim()) return onSave({ text: text.trim(), href: withScheme(href.trim()) });
    setChecked(true);
    showToast({ type: 'error', ...toasts.linkIncomplete });
  }
  const missing = (value: string, what: string) =>
    isChecked && !value.trim() ? { error: `Please enter the ${what}.` } : {};

  return (
    <Dialog title={onRemove ? 'Edit Link' : 'Insert Link'} open onOpenChange={(open) => !open && onClose()}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <Field
          label="Link Text"
          name="link-text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          {...missing(text, 'link text')}
        />
        <Field
          label="URL"
          name="link-url"
          inputMode="url"
          placeholder="https://"
          value={href}
          onChange={(event) => setHref(event.target.value)}
          autoComplete="off"
          {...missing(href, 'URL')}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          {onRemove ? (
            <Button look="quiet-danger" className="mr-auto" onClick={onRemove}>
              Remove Link
            </Button>
          ) : null}
          <DialogClose>
            <Button look="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" data-needs-app>
            Save Link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Prepends https:// to an address without a scheme, except for mailto:, tel: and addresses of this site (/…, #…). */
function withScheme(href: string): string {
  return /^(https?:\/\/|mailto:|tel:|[/#](?!\/))/i.test(href) ? href : `https://${href.replace(/^\/+/, '')}`;
}
