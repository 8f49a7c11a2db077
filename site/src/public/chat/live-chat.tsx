import type { Viewer } from '@listgrove/domain/rights/viewer';
import { useEarlyKeys } from '@listgrove/ui/use-early-keys';
import { createContext, useCallback, useContext, useState } from 'react';
import { openProvidersChat } from './chat-providers';

type Panel = typeof import('./chat-panel').default;

const LiveChatContext = createContext<(() => boolean) | null>(null);

/**
 * Provides the live chat to a page. The code of the chat panel is fetched when the panel is first opened, by hand: `lazyDialog` has no
 * room in the first load of public pages.
 */
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
  const [Loaded, setLoaded] = useState<Panel>();
  const [isMissing, setMissing] = useState(false);
  useEarlyKeys(wanted && !isMissing, () => setWanted(false));
  const open = useCallback(() => {
    if (openProvidersChat()) return true;
    setWanted(true);
    setMissing(false);
    import('./chat-panel').then((panel) => setLoaded(() => panel.default)).catch(() => setMissing(true));
    return true;
  }, []);
  return (
    <LiveChatContext value={open}>
      {children}
      {wanted && Loaded ? <Loaded contactEmail={contactEmail} viewer={viewer} open onOpenChange={setWanted} /> : null}
      {wanted && isMissing ? (
        <p role="alert" className="fixed inset-x-4 bottom-4 z-50 rounded-md bg-raised p-4 shadow-lifted">
          The chat could not be loaded.{' '}
          <button type="button" className="min-h-11 underline" onClick={open}>
            Try again
          </button>
        </p>
      ) : null}
    </LiveChatContext>
  );
}

/** A link that opens the live chat; without JavaScript it opens a mail to the contact address. */
export function ContactLink({ email, ...props }: { email: string } & React.ComponentProps<'a'>) {
  const open = useContext(LiveChatContext);
  return (
    <a
      href={`mailto:${email}`}
      data-needs-app
      {...props}
      onClick={(event) => {
        props.onClick?.(event);
        if (open?.()) event.preventDefault();
      }}
    />
  );
}
