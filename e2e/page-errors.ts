import type { Page } from 'playwright-core';

/**
 * Calls `report` for each error that the scripts of a page do not handle. One is left out: when a navigation replaces another
 * one whose data have been read but whose response has not ended, React Router leaves a rejected promise that nobody awaits
 * (`done` of its turbo-stream decoder).
 */
export function onPageError(page: Page, report: (error: string) => void): void {
  page.on('pageerror', (error) => {
    if (error.message !== 'BodyStreamBuffer was aborted') report(String(error));
  });
}
