import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { untilReady } from './visit.ts';

/** The password of all feedback accounts in the journeys. */
export const password = 'four green trees';

/** Fills in form fields by their names, after hydration. */
export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  await untilFillable(page);
  for (const [name, value] of Object.entries(values)) await page.fill(`main [name=${name}]`, value);
}

/** Waits for hydration, unless JavaScript is disabled. */
async function untilFillable(page: Page): Promise<void> {
  if (!(await page.evaluate("matchMedia('(scripting: none)').matches"))) await untilReady(page);
}

/** Acts as a visitor until the code that the first activity loads is there, the toasts last (`prefetch-on-activity.ts`). */
export async function untilPrefetched(page: Page): Promise<void> {
  const isThere = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/toasts-'))";
  // Not `waitForFunction`: from its second try on it evaluates a text in the page, which the policy of the page refuses.
  for (let tries = 1; !(await page.evaluate(isThere)); tries += 1) {
    if (tries > 300) throw new Error('The code of the toasts was not fetched within half a minute.');
    // The page may have begun to listen after the pointer came over it.
    await page.keyboard.press('Shift');
    await setTimeout(100);
  }
}

/** Creates a feedback account with the form on the current page. */
export async function signUp(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByText('Sign Up', { exact: true }).click();
  await fillIn(page, { name, email, password });
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Signs out of the feedback account that the page shows. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign out of feedback' });
  await button.click();
  await button.waitFor({ state: 'detached' });
}

/** Creates a feedback account without a browser. Returns the value of its `cookie` header. */
export async function signUpOverHttp(site: string, { name, email }: { name: string; email: string }): Promise<string> {
  const answer = await post(site, '/feedback/account', { intent: 'signup', name, email, password }, '');
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Sends a form as a page without JavaScript does. Does not follow redirects. */
export function post(site: string, path: string, fields: Record<string, string>, cookie: string): Promise<Response> {
  return fetch(site + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site, cookie },
    redirect: 'manual',
  });
}
