import { expect, type Page } from '@playwright/test';

/** The page never scrolls sideways, however wide its content. */
export async function expectNoOverhang(page: Page): Promise<void> {
  // A closing sheet or a font that has just loaded changes it for a moment.
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        }),
      'what sticks out at the side',
    )
    .toBeLessThanOrEqual(0);
}
