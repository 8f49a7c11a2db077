import { table } from '@listgrove/domain/lists/reading/testing/table';
import type { Page } from 'playwright-core';
import { type Figure, openDevice, percentile, spread, untilInStep, type World } from './device.ts';
import { lists, people } from './people.ts';

const count = 200;

/** Pastes 200 lines into a list of 25 items and into one of 1,000, several times each. */
export async function measurePasting(world: World): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [list, account, size] of [
    [lists.oneOfMany, people.priya, '25'],
    [lists.thousand, people.maya, '1,000'],
  ] as const) {
    const page = await openDevice(world, account, `/lists/${list}`);
    await page.getByRole('textbox', { name: 'Add an item' }).focus();
    await page.waitForTimeout(3000);
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) times.push(await paste(page, run));
    await page.context().close();
    figures.push({
      figure: `200 lines are pasted into a list of ${size} items`,
      goal: '<= 200 ms',
      measured: `${percentile(times, 0.5).toFixed(0)} ms`,
      how: `${spread(times)}; lines of the table of smart input, each read; from the event until the frame with the first of them is painted and all are in the list`,
    });
  }
  return figures;
}

/** The lines of a run. A number makes each of them another item than those of the runs before. */
function linesOf(run: number): string[] {
  const rows = table.shopping.trim().split('\n');
  return Array.from({ length: count }, (_, at) => `${(rows[at * 5 + run] ?? '').split(' | ')[0]} (run ${run} ${at})`);
}

/** Pastes the lines of a run and returns the milliseconds until they are painted. */
async function paste(page: Page, run: number): Promise<number> {
  const time = await page.evaluate(
    ({ text, added }) => {
      const field = document.activeElement;
      const total = () => Number(/of (\d+) done/.exec(document.querySelector('h1 + p')?.textContent ?? '')?.[1]);
      const before = total();
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      const shown = window.shown(() => total() === before + added);
      const start = performance.now();
      field?.dispatchEvent(event);
      return shown.then((end) => end - start);
    },
    { text: linesOf(run).join('\n'), added: count },
  );
  await untilInStep(page);
  return time;
}
