import type { Page } from 'playwright-core';
import { type Figure, openDevice, percentile, spread, untilInStep, type World } from './device.ts';
import { lists, people } from './people.ts';

/** Ticks the first item of a list of 1,000, a hundred times, and of one of 10,000. */
export async function measureTaps(world: World): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [list, account, count, goal] of [
    [lists.thousand, people.maya, '1,000', '<= 16 ms'],
    [lists.long, people.elena, '10,000', 'none'],
  ] as const) {
    const page = await openDevice(world, account, `/lists/${list}`);
    const times = await tick(page, 100);
    await untilInStep(page);
    await page.context().close();
    figures.push({
      figure: `tap to paint in a list of ${count} items, p95`,
      goal,
      measured: `${percentile(times, 0.95).toFixed(1)} ms`,
      how: `${spread(times)}; from the event of the mouse until the page has painted the frame with the row moved`,
    });
  }
  return figures;
}

async function tick(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if (!(target instanceof HTMLInputElement)) return;
        window.afterPaint((time) => {
          const list = document.querySelector(`[data-item="${target.name}"]`)?.closest('ul');
          // Ticked items that are not rendered are below the end of the first ones.
          if (list && list.ariaLabel !== 'Completed') throw new Error('The frame does not show the tick.');
          window.times.push(time - timeStamp);
        });
      },
      true,
    );
  });
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  for (let index = 0; index < count; index += 1) {
    const box = await page.locator('[data-rows] [data-item] input').first().boundingBox();
    if (!box) throw new Error('There is no item to tick.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction((known) => window.times.length > known, index);
    await page.waitForTimeout(50);
  }
  if (failures.length > 0) throw failures[0];
  return page.evaluate(() => window.times);
}
