import { isCoded } from '@listgrove/kernel/errors';

/** The result of one render. `page` is null if the response is for one visitor only or if the render may have written. */
export interface RenderResult<Page> {
  page: Page | null;
  /**
   * Whether the page certainly contains every change up to the end of its render: the tables it was made from are known,
   * none of them changed, the change feed stayed connected, and the page has not expired.
   */
  isFresh: boolean;
}

/** A render in progress. `result` resolves with null if it fails, and rejects if it was refused. */
interface Flight<Result> {
  begun: number;
  result: Promise<Result | null>;
  /** Whether each request that waits for it still does. */
  requests: (() => boolean)[];
}

/** A render, given how many requests wait for its result at the time of the call. */
type Render<Result> = (readers: () => number) => Promise<Result>;

/**
 * Returns a function that runs at most one shared render per page at a time and shares its result among concurrent
 * requests. A request that arrives after a render has started uses its result only if that is fresh; otherwise it uses
 * the next render, so that a response is never older than its request and no request waits for more than two renders of
 * others. `isWanted` says whether the request still waits. If a render fails or must not be shared, each waiting request renders for itself; if it was refused because there
 * are too many (CodedError `busy`), each is refused.
 */
export function createSingleFlight<Result extends RenderResult<unknown>>() {
  const flights = new Map<string, Flight<Result>>();
  let clock = 0;

  function begin(key: string, render: Render<Result>, isWanted: () => boolean): Promise<Result> {
    const requests = [isWanted];
    const result = render(() => count(requests)).finally(() => flights.delete(key));
    const shared = result.catch((error: unknown) => {
      if (isCoded(error, 'busy')) throw error;
      return null;
    });
    shared.catch(() => {}); // every request that waits gets the error; there may be none
    flights.set(key, { begun: ++clock, result: shared, requests });
    return result;
  }

  return async (key: string, render: Render<Result>, isWanted = () => true): Promise<Result> => {
    const arrived = ++clock;
    for (let flight = flights.get(key); flight; flight = flights.get(key)) {
      flight.requests.push(isWanted);
      const result = await flight.result;
      if (!result?.page) return render(() => count([isWanted]));
      if (result.isFresh || flight.begun > arrived) return result;
    }
    // No `await` between the check above and this call: the first request that resumes starts the next render, and the
    // others wait for it.
    return begin(key, render, isWanted);
  };
}

function count(requests: (() => boolean)[]): number {
  return requests.filter((isWanted) => isWanted()).length;
}
