import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Result } from 'axe-core';
import type { Frame, JSHandle, Page } from 'playwright-core';

/** The code of axe, which a page keeps for the next time. `AxeBuilder` of Playwright loads it each time, which takes as long as a run. */
const code = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
// Only violations, because what a page passes is megabytes.
const options = "{ resultTypes: ['violations'] }";

/** What axe looks at in a frame. Its form is that of axe. */
type Context = Record<string, unknown>;

/**
 * Returns the violations that axe finds on the page and in its frames. Each frame is looked at by itself and axe joins the results,
 * because a page cannot reach into a sandboxed frame.
 */
export async function runAxe(page: Page): Promise<Result[]> {
  const violations = '.then(({ violations }) => violations)';
  if (page.frames().length === 1) {
    await load(page.mainFrame());
    return page.evaluate<Result[]>(`axe.run(${options})${violations}`);
  }
  const parts = await runInFrame(page.mainFrame(), { include: [':root'], exclude: [] });
  return page.evaluate<Result[]>(`axe.finishRun(${JSON.stringify(parts)}, ${options})${violations}`);
}

/** Returns axe's results of a frame and of the frames in it, in the order that `axe.finishRun` expects. */
async function runInFrame(frame: Frame, context: Context): Promise<unknown[]> {
  await load(frame);
  const about = JSON.stringify(context);
  const inner = await frame.evaluate<{ frameSelector: unknown; frameContext: Context }[]>(
    `axe.utils.getFrameContexts(${about}, ${options})`,
  );
  const parts: unknown[] = [await frame.evaluate(`axe.runPartial(${about}, ${options})`)];
  for (const { frameSelector, frameContext } of inner) {
    const element: JSHandle = await frame.evaluateHandle(`axe.utils.shadowSelect(${JSON.stringify(frameSelector)})`);
    const child = await element.asElement()?.contentFrame();
    if (!child) throw new Error(`axe cannot look into the frame ${JSON.stringify(frameSelector)}.`);
    parts.push(...(await runInFrame(child, frameContext)));
  }
  return parts;
}

async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(code);
}
