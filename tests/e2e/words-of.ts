import type { Page } from '@playwright/test';

/** All text on the page, including the values of its fields. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ].join('\n'),
  );
}
