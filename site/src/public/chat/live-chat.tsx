import type { Viewer } from '@listgrove/domain/rights/viewer';
import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { createContext, useCallback, useContext, useState } from 'react';
import { openProvidersChat } from './chat-providers';

const ChatPanel = lazyDialog(() => import('./chat-panel'));

const LiveChatContext = createContext<(() => boolean) | null>(null);

/** Provides the live chat to a page. The code of the chat panel is loaded when the panel is first opened. */
export function LiveChat({
  contactEmail,
  viewer,
  children,
}: {
  contactEmail: string;
  viewer: Viewer | null;
  children: React.ReactNode;
}) {
  const [wanted, setWanted] = useState(false);
  const open = useCallback(() => {
    if (!openProvidersChat()) setWanted(true);
    return true;
  }, []);
  return (
    <LiveChatContext value={open}>
      {children}
      {wanted ? <ChatPanel contactEmail={contactEmail} viewer={viewer} open onOpenChange={setWanted} /> : null}
    </LiveChatContext>
  );
}

/** A link that opens the live chat; without JavaScript it opens a mail to the contact address. */
export function ContactLink({ email, ...rest }: { email: string } & React.ComponentProps<'a'>) {
  const open = useContext(LiveChatContext);
  return (
    <a
      href={`mailto:${email}`}
      data-needs-app
      {...rest}
      onClick={(event) => {
        rest.onClick?.(event);
        if (open?.()) event.preventDefault();
      }}
    />
  );
}
