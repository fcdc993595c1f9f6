import { expect, type Page } from '@playwright/test';

/** The page never scrolls sideways, however wide what is in it may be. */
export async function expectNoOverhang(page: Page): Promise<void> {
  // A sheet that leaves and a font that comes change it for a moment.
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
