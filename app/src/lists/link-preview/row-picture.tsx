import { useEffect, useRef, useState } from 'react';
import { readPreview } from './read-preview';

/** The picture of the page that a wish links to. It is asked for when the row comes near the screen, and takes no room without one. */
export function RowPicture({ url }: { url: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isCancelled = false;
    setPicture(null);
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        readPreview(url).then((preview) => {
          if (!isCancelled) setPicture(preview?.picture ?? null);
        });
      },
      { rootMargin: '200px' },
    );
    if (place.current) seen.observe(place.current);
    return () => {
      isCancelled = true;
      seen.disconnect();
    };
  }, [url]);
  return (
    <span ref={place} className="shrink-0">
      {picture ? (
        <img
          src={picture}
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-sm bg-ink/5 object-cover"
          onError={() => setPicture(null)}
        />
      ) : null}
    </span>
  );
}
