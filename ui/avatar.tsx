import { useState } from 'react';
import { initialOf } from './initial.ts';

const sizes = {
  sm: { box: 'size-8 text-sm', pixels: 32 },
  md: { box: 'size-11 text-base', pixels: 44 },
  lg: { box: 'size-14 text-lg', pixels: 56 },
};

/**
 * A person's picture, or the first letter of the name if there is none or it fails to load; with `fallback`, that picture
 * replaces one that fails to load. Decorative: show the name beside it.
 */
export function Avatar({
  name,
  src = '',
  fallback = '',
  size = 'md',
  style,
  className = '',
}: {
  name: string;
  src?: string;
  fallback?: string;
  size?: keyof typeof sizes;
  /** Style of the image, for example which part of it is shown. */
  style?: React.CSSProperties | undefined;
  className?: string;
}) {
  const [broken, setBroken] = useState('');
  const { box, pixels } = sizes[size];
  const shown = src && src === broken ? fallback : src;
  // The letter is behind the image, so that it shows without JavaScript if the image fails to load.
  return (
    <span
      aria-hidden
      className={`relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-ink ${box} ${className}`}
    >
      {initialOf(name)}
      {shown ? (
        <img
          src={shown}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          style={style}
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(src)}
          ref={(image) => {
            // The image may have failed before hydration, when no `error` listener was attached.
            if (image?.complete && image.naturalWidth === 0) setBroken(src);
          }}
        />
      ) : null}
    </span>
  );
}
