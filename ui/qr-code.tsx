import { encode } from 'uqr';

/**
 * Renders a text as a QR code, dark on light in both color schemes so that every camera can read it. `label` is its
 * accessible name.
 */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-sm bg-white text-black ${className}`}
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}
