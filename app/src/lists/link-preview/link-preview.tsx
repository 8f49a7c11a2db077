import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListStore } from '../list-store-context';
import { type Preview, readPreview } from './read-preview';

/** A link as a card: the picture and the title of its page, and its host. Without a preview, the host alone. */
export function LinkPreview({ url }: { url: string }) {
  const [answer, setAnswer] = useState<{ url: string; preview: Preview | null } | null>(null);
  const [hasNoPicture, setNoPicture] = useState(false);
  const { hasAccount } = useListStore();
  useEffect(() => {
    if (!hasAccount) return; // the server reads pages for accounts only
    let isCancelled = false;
    readPreview(url).then((preview) => {
      if (isCancelled) return;
      setAnswer({ url, preview });
      setNoPicture(false);
    });
    return () => {
      isCancelled = true;
    };
  }, [url, hasAccount]);
  if (!URL.canParse(url) || !/^https?:/i.test(url)) return null;
  const preview = answer?.url === url ? answer.preview : null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-raised p-2.5 hover:border-control"
    >
      {preview?.picture && !hasNoPicture ? (
        <img
          src={preview.picture}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className="size-18 shrink-0 rounded-sm bg-ink/5 object-cover"
          onError={() => setNoPicture(true)}
        />
      ) : null}
      <span className="min-w-0 flex-1">
        {preview?.title ? <span className="line-clamp-2 font-semibold break-words">{preview.title}</span> : null}
        <span className="flex items-center gap-1.5 text-sm text-accent-ink underline underline-offset-4">
          <span className="truncate">{new URL(url).host.replace(/^www\./, '')}</span>
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </span>
      </span>
    </a>
  );
}
