import type { BrowserContext, Page } from '@playwright/test';

/** A page listening for changes always has a pending request; here it never hears of any. */
export async function withoutChanges(pages: Page | BrowserContext): Promise<void> {
  await pages.route('**/api/changes', (route) => route.fulfill({ status: 204 }));
}
