import { useState } from 'react';

const sizes = {
  sm: { box: 'size-8 text-sm', pixels: 32 },
  md: { box: 'size-11 text-base', pixels: 44 },
  lg: { box: 'size-14 text-lg', pixels: 56 },
};

/** A person's picture, or the first letter of the name when there is none or it does not load. Decorative: the name stands beside it. */
export function Avatar({
  name,
  src = '',
  size = 'md',
  style,
  className = '',
}: {
  name: string;
  src?: string;
  size?: keyof typeof sizes;
  /** The picture's: which part of it is shown. */
  style?: React.CSSProperties | undefined;
  className?: string;
}) {
  const [broken, setBroken] = useState('');
  const { box, pixels } = sizes[size];
  // The letter lies below the picture: without script a picture that fails leaves it uncovered.
  return (
    <span
      aria-hidden
      className={`relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-ink ${box} ${className}`}
    >
      {firstLetter(name)}
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          style={style}
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(src)}
          ref={(image) => {
            // It may have failed before React was there to hear of it.
            if (image?.complete && image.naturalWidth === 0) setBroken(src);
          }}
        />
      ) : null}
    </span>
  );
}

/** The first letter as a reader sees it, whatever it takes in code units. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
