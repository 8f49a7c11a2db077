import type { Viewer } from '@listgrove/domain/rights/viewer';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { IconButton } from '@listgrove/ui/icon-button';
import { Textarea } from '@listgrove/ui/textarea';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePrefetchOnActivity } from '../offline/prefetch-on-activity';
import type { action } from './route';

/** The built-in chat: a panel at the bottom right that mails a message to the contact address. */
export default function ChatPanel({
  contactEmail,
  viewer,
  onOpenChange,
}: {
  contactEmail: string;
  viewer: Viewer | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const fetcher = useFetcher<typeof action>();
  const panel = useRef<HTMLElement>(null);
  const { data } = fetcher;
  usePrefetchOnActivity('/chat');
  const sent = data?.sent === true;

  useEffect(() => {
    const opener = document.activeElement;
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('input:not([value]),textarea') ?? find('button'))?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  useEffect(() => {
    if (data?.errors) panel.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [data]);

  useEffect(() => {
    if (sent) panel.current?.focus();
  }, [sent]);

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby="chat-title"
      tabIndex={-1}
      className="toast fixed right-3 bottom-3 z-40 max-h-[calc(100dvh-6rem)] w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto rounded-lg border border-line bg-raised shadow-lifted outline-none sm:right-6 sm:bottom-6"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onOpenChange(false);
      }}
    >
      <div className="band-dark evergreen flex items-start gap-3 p-5 pr-3">
        <div className="flex-1">
          <h2 id="chat-title" className="text-lg font-semibold tracking-tight">
            Live chat
          </h2>
          {contactEmail ? (
            <p className="mt-0.5 text-sm text-muted">Leave a message; we answer by e-mail, usually within a day.</p>
          ) : null}
        </div>
        <IconButton label="Close chat" onClick={() => onOpenChange(false)} className="-mt-2">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {sent ? (
        <div role="status" className="grid justify-items-center gap-2 px-6 py-12 text-center">
          <CircleCheck aria-hidden className="size-10 text-success" strokeWidth={1.5} />
          <p className="text-lg font-semibold">Thank you</p>
          <p className="text-muted">Your message is on its way. We will answer by e-mail.</p>
        </div>
      ) : !contactEmail ? (
        <p className="p-5 text-muted">The chat cannot take messages at the moment. Please try again later.</p>
      ) : (
        <fetcher.Form method="post" action="/chat" noValidate className="grid gap-4 p-5">
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={viewer?.name}
            error={data?.errors?.name}
          />
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={viewer?.email}
            error={data?.errors?.email}
          />
          <Textarea label="Message" name="message" required maxLength={4000} error={data?.errors?.message} />
          {data?.failure ? (
            <p role="alert" className="text-sm font-medium text-danger">
              {data.failure}
            </p>
          ) : null}
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            Send message
          </Button>
          <p className="text-center text-sm text-muted">
            or write to{' '}
            <a href={`mailto:${contactEmail}`} className="break-all text-accent-ink underline underline-offset-4">
              {contactEmail}
            </a>
          </p>
        </fetcher.Form>
      )}
    </section>
  );
}
