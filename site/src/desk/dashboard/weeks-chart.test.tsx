import type { FeedbackWeek } from '@listgrove/domain/dashboard/dashboard';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeeksChart } from './weeks-chart';

/** Twelve weeks with these numbers of requests and reports in the last ones. */
function weeksWith(...last: [requests: number, reports: number][]): FeedbackWeek[] {
  return Array.from({ length: 12 }, (_, index) => {
    const [requests, reports] = last[index - 12 + last.length] ?? [0, 0];
    return { from: new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10), requests, reports };
  });
}

/** Returns the visible numbers over the bars, oldest first, and the shares of the height of all parts of bars. */
function barsOf(weeks: FeedbackWeek[]) {
  const [, chart = ''] = /<ol[^>]*>(.*?)<\/ol>/.exec(renderToStaticMarkup(<WeeksChart weeks={weeks} />)) ?? [];
  return {
    numbers: [...chart.matchAll(/<span[^>]*>([^<]*)</g)].map(([, number]) => number),
    shares: [...chart.matchAll(/\* ([\d.]+)\)/g)].map(([, share]) => Number(share)),
  };
}

const zeros = (count: number) => Array.from({ length: count }, () => '0');

test('every week has its number over its bar, also a week without feedback', () => {
  expect(barsOf(weeksWith([2, 1], [0, 0]))).toEqual({ numbers: [...zeros(10), '3', '0'], shares: [0.6667, 0.3333] });
});

test('thousands a week are readable, and one report beside them stays visible', () => {
  const weeks = weeksWith([0, 1], [2000, 1214], [12_000, 480]);
  expect(barsOf(weeks).numbers.slice(-3)).toEqual(['1', '3,214', '12K']);
  expect(barsOf(weeks).shares[0]).toBeLessThan(0.001);
  expect(renderToStaticMarkup(<WeeksChart weeks={weeks} />)).toContain('min-h-0.75');
});
