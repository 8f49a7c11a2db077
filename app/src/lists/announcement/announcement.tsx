import type { ShownAnnouncement } from '@listgrove/domain/announcements/announcement';
import { IconButton } from '@listgrove/ui/icon-button';
import { Megaphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { askServer } from '../../sync/ask-server';
import { keep, kept } from '../device/device-account';

/** The key under which the browser keeps the ids of the announcements that were closed, the latest first, and how many it keeps. */
const [key, mostClosed] = ['announcement', 20];

const closed = () => kept(key)?.split(' ') ?? [];

/** The least time between two questions to the server, in milliseconds. */
const pause = 10 * 60 * 1000;

/** Below the screens: what staff announce, until somebody closes it on this device. On phones it leaves the room of a list to the list. */
export default function Announcement() {
  const [announcement, setAnnouncement] = useAnnouncement();
  const { pathname } = useLocation();
  if (!announcement) return null;
  const { id, title, content, link_url, link_label } = announcement;
  return (
    <section
      aria-label="Announcement"
      className={`flex shrink-0 items-start gap-x-4 border-t border-line bg-raised py-2 pr-2 pl-4 md:pl-6 ${pathname === '/' ? '' : 'max-md:hidden'}`}
    >
      <Megaphone aria-hidden className="mt-3 size-5 shrink-0 text-accent-ink" />
      <p className="min-w-0 flex-1 py-2.5 break-words">
        <strong className="font-semibold">{title}</strong>
        {content ? <span className="whitespace-pre-line"> {content}</span> : null}
        {link_url ? (
          <>
            {' '}
            <a href={link_url} className="font-semibold text-accent-ink underline underline-offset-4">
              {link_label || 'Read more'}
            </a>
          </>
        ) : null}
      </p>
      <IconButton
        label="Close announcement"
        onClick={() => {
          keep(key, [id, ...closed()].slice(0, mostClosed).join(' '));
          setAnnouncement(null);
        }}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </section>
  );
}

/** Returns what is announced and was not closed on this device. Asks at the start, and when the page is seen again later. */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<ShownAnnouncement | null>(null);
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < pause) return;
      askedAt = performance.now();
      const answer = await askServer<{ announcement: ShownAnnouncement | null }>('/announcement.json');
      // Without an answer, what is shown stays.
      if (typeof answer === 'number') return;
      setAnnouncement(closed().includes(answer.announcement?.id ?? '') ? null : answer.announcement);
    };
    const onSeen = () => void ask();
    onSeen();
    document.addEventListener('visibilitychange', onSeen);
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, []);
  return [announcement, setAnnouncement] as const;
}
