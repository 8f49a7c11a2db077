/** How long each testimonial shows, in seconds (S2 5, 9). */
export const slideInterval = { least: 1, most: 30, initial: 5 } as const;

/** The seconds that a text means: clamped to 1-30, 5 for what is no number (S2 5). */
export function parseSlideInterval(text: string): number {
  const seconds = Math.round(Number(text));
  if (text.trim() === '' || !Number.isFinite(seconds)) return slideInterval.initial;
  return Math.min(slideInterval.most, Math.max(slideInterval.least, seconds));
}
