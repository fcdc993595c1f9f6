import type { BrowserContext, Page } from '@playwright/test';

/** A page that listens for changes is never without a request under way; this one hears of none. */
export async function withoutChanges(pages: Page | BrowserContext): Promise<void> {
  await pages.route('**/api/changes', (route) => route.fulfill({ status: 204 }));
}
