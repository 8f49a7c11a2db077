/** What has become of one render: a page that may be shared, or nothing that may. */
export interface Landing<Page> {
  page: Page | null;
  /** Nothing that the page was made from changed while it was made. */
  isFresh: boolean;
}

interface Flight<Result> {
  begun: number;
  landing: Promise<Result | null>;
}

/**
 * One render of a page at a time, however many wait for it. Who came after the render began takes its page only if
 * nothing has changed since then, else the next one's, which is the first that began after they came: nobody is shown
 * less than what was there when they asked, and nobody waits for more than two renders. A render that may not be shared,
 * or fails, leaves each of those who waited to one of their own.
 */
export function createFlights<Result extends Landing<unknown>>() {
  const flights = new Map<string, Flight<Result>>();
  let clock = 0;

  function begin(key: string, render: () => Promise<Result>): Promise<Result> {
    const result = render().finally(() => flights.delete(key));
    flights.set(key, { begun: ++clock, landing: result.catch(() => null) });
    return result;
  }

  return async (key: string, render: () => Promise<Result>): Promise<Result> => {
    const arrived = ++clock;
    for (let flight = flights.get(key); flight; flight = flights.get(key)) {
      const landing = await flight.landing;
      if (!landing?.page) return render();
      if (landing.isFresh || flight.begun > arrived) return landing;
    }
    // In the same breath as the look: of those who waited for nothing, the first to wake renders for the others.
    return begin(key, render);
  };
}
