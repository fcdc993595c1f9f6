import type { Page } from '@playwright/test';

const longestMs = 30_000;

/**
 * Waits until a page has stopped requesting things. Chromium does not report the end of every request when the machine is
 * crowded, and a page would then count as busy for ever: after half a minute it is looked at as it is.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: longestMs }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
  });
}
