import { expect, type Page } from '@playwright/test';
import { scan } from './scan.ts';

/** Themes differ in colours only, so the rest is scanned once. */
const otherThemes = [
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
] as const;

/** The same colours on a smaller screen: there the dark theme stands for the others. */
function themesOn(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  return isPhone ? otherThemes.slice(0, 1) : otherThemes;
}

/**
 * Scans what the page shows now, in all four themes (two on phones); the page is expected to follow the system's. Wait for the
 * state you mean, then call it. Leaves the page as it was.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const first = await page.evaluate(() => {
    const choice = <Value>(query: string, yes: Value, no: Value): Value =>
      matchMedia(query).matches ? yes : no;
    return {
      colorScheme: choice('(prefers-color-scheme: dark)', 'dark' as const, 'light' as const),
      contrast: choice('(prefers-contrast: more)', 'more' as const, 'no-preference' as const),
      reducedMotion: choice('(prefers-reduced-motion: reduce)', 'reduce' as const, 'no-preference' as const),
    };
  });
  const findings = await scan(page, 'all');
  for (const theme of themesOn(page)) {
    // Without motion no colour fades from one theme to the next.
    await page.emulateMedia({ ...theme, reducedMotion: 'reduce' });
    await expect(page.locator('html'), 'the page follows the theme').toHaveClass(
      theme.colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/,
    );
    const inTheme = await scan(page, 'contrast');
    findings.push(...inTheme.map((finding) => `${theme.colorScheme}, ${theme.contrast}: ${finding}`));
  }
  await page.emulateMedia(first);
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
