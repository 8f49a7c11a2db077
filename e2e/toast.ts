import type { Locator, Page } from 'playwright-core';

/** The toast with this title. Toasts about failures have the role `alert`. */
export const toast = (page: Page, title: string, role: 'status' | 'alert' = 'status'): Locator =>
  page.getByRole(role).filter({ hasText: title });
