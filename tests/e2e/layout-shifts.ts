import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts?: number;
  }
}

/** Adds up how far everything on the pages opened from now on moves by itself. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShifts = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.layoutShifts = (window.layoutShifts ?? 0) + entry.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.layoutShifts ?? Number.NaN);
}
