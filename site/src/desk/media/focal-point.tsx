import { useState } from 'react';

/** Step of the sliders and of clicks, as a share of the image's width or height. */
const step = 0.05;

/** A field for the point of an image that stays visible when it is cropped, set by a click or with two sliders. */
export function FocalPoint({ src, x, y }: { src: string; x: number; y: number }) {
  const [point, setPoint] = useState({ x, y });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Focal point</legend>
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard */}
        <div
          className="relative cursor-crosshair overflow-hidden rounded-sm"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setPoint({ x: share(event.clientX - box.left, box.width), y: share(event.clientY - box.top, box.height) });
          }}
        >
          <img src={src} alt="" className="w-full" />
          <span
            aria-hidden
            className="absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-accent/70 shadow-soft"
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          />
        </div>
        <div className="grid gap-1 text-sm">
          <Slider
            label="From the left"
            name="focal_x"
            value={point.x}
            onChange={(next) => setPoint({ ...point, x: next })}
          />
          <Slider
            label="From the top"
            name="focal_y"
            value={point.y}
            onChange={(next) => setPoint({ ...point, y: next })}
          />
        </div>
      </div>
    </fieldset>
  );
}

function Slider({
  label,
  name,
  value,
  onChange,
}: {
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="grid gap-0.5">
      <span className="text-muted tabular-nums">
        {label}: {Math.round(value * 100)}%
      </span>
      <input
        type="range"
        name={name}
        min={0}
        max={1}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-6 w-full accent-accent"
      />
    </label>
  );
}

function share(part: number, whole: number): number {
  const exact = whole > 0 ? part / whole : 0.5;
  return Number((Math.round(Math.min(Math.max(exact, 0), 1) / step) * step).toFixed(2));
}
