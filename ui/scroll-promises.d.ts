// Scrolling returns a promise in new browsers (https://drafts.csswg.org/cssom-view/), and nothing in older ones. The types of TypeScript
// say `void`, so that an effect could return the promise to React, which calls what an effect returns as its cleanup.
interface Element {
  scrollIntoView(arg?: boolean | ScrollIntoViewOptions): unknown;
  scroll(options?: ScrollToOptions): unknown;
  scroll(x: number, y: number): unknown;
  scrollTo(options?: ScrollToOptions): unknown;
  scrollTo(x: number, y: number): unknown;
  scrollBy(options?: ScrollToOptions): unknown;
  scrollBy(x: number, y: number): unknown;
}
