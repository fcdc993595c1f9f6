import type { Page } from '@playwright/test';

/** All that the page shows, what stands in its fields included. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ].join('\n'),
  );
}
