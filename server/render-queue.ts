import { CodedError } from '@listgrove/kernel/errors';
import { log } from './log.ts';

/**
 * How many pages are rendered at the same time, and how long a page may wait for its turn by the present speed, in
 * milliseconds. Renders wait for the database in between; more of them at once only delay each other.
 */
const [usually, patience] = [8, 3_000];

/** The share of the newest render in the average time. */
const weight = 0.1;

/** Renders of pages, of which a few run at the same time. */
export interface RenderQueue {
  /**
   * Returns the result of `render`, which runs when its turn has come: the page with the most `readers`, which is how many
   * requests wait for it, is next, and of several such pages the oldest. Throws CodedError `busy` at once if waiting would take too
   * long, when it has taken too long, or when nobody waits for the page any more. `arrived` is when the request came
   * (`performance.now()`): it may have waited for renders of others before.
   */
  run<Result>(render: () => Promise<Result>, readers: () => number, arrived?: number): Promise<Result>;
}

interface Waiting {
  begin(): void;
  refuse(): void;
  readers(): number;
}

/**
 * Opens a queue in which `atOnce` renders run at the same time. A page that cannot be rendered within `longest`
 * milliseconds, by the time that the last ones took, is refused, because its visitor would give up, and the ones behind it too.
 */
export function createRenderQueue({ atOnce = usually, longest = patience } = {}): RenderQueue {
  const waiting = new Set<Waiting>();
  let running = 0;
  let average = 0;
  const report = openReport();

  function next(): void {
    // A change of much-read content evicts many pages at once: most of their readers then wait for few of them.
    const counted = [...waiting].map((each) => ({ each, readers: each.readers() }));
    for (const { each, readers } of counted.toSorted((a, b) => b.readers - a.readers)) {
      if (readers === 0) each.refuse();
      else if (running < atOnce) each.begin();
    }
  }

  /** Renders in a place that is taken already, and leaves it. */
  async function renderNow<Result>(render: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await render();
    } finally {
      running--;
      const took = performance.now() - began;
      average = average === 0 ? took : average + (took - average) * weight;
      next();
    }
  }

  function waitForTurn(readers: () => number, most: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        waiting.delete(each);
        reject(busy());
      };
      const each = {
        readers,
        refuse,
        begin() {
          clearTimeout(timer);
          waiting.delete(each);
          running++;
          resolve();
        },
      };
      // The estimate is wrong if renders hang, as they do while a database server does not answer.
      const timer = setTimeout(() => {
        report();
        refuse();
      }, most * 1.5);
      waiting.add(each);
    });
  }

  return {
    async run(render, readers, arrived = performance.now()) {
      if (running < atOnce) {
        running++;
        return renderNow(render);
      }
      const remainingTime = longest - (performance.now() - arrived);
      if (((waiting.size + 1) * average) / atOnce > remainingTime) {
        report();
        throw busy();
      }
      await waitForTurn(readers, remainingTime);
      return renderNow(render);
    },
  };
}

function busy() {
  return new CodedError('busy', 'The server has more pages to make than it can. Please try again in a moment.');
}

/** Logs at most once a minute how many pages were refused. */
function openReport(): () => void {
  let refused = 0;
  return () => {
    refused++;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ refused }, 'too many pages to render: some requests were answered with 503');
      refused = 0;
    }, 60_000).unref();
  };
}
