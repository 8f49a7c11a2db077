/** Limits and default of the time for which the carousel shows each testimonial, in seconds. */
export const slideInterval = { least: 1, most: 30, initial: 5 } as const;

/** Parses a slide interval: seconds, rounded and clamped to 1-30; 5 if the text is not a number. */
export function parseSlideInterval(text: string): number {
  const seconds = Math.round(Number(text));
  if (text.trim() === '' || !Number.isFinite(seconds)) return slideInterval.initial;
  return Math.min(slideInterval.most, Math.max(slideInterval.least, seconds));
}
