/** Words a minute (S1 9). */
export const wordsPerMinute = 200;

/** Minutes to read HTML: its words, tags stripped, divided by 200, rounded up (S1 5); at least 1. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
