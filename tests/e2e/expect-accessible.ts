import { expect, type Page } from '@playwright/test';
import { looksOfTexts, scan } from './scan.ts';

/** Themes differ only in colours, so everything else is scanned once. */
const otherThemes = [
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
] as const;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640;

/** Phones have the same colours on a smaller screen, so the dark theme stands in for the others. */
function themesOn(page: Page) {
  return isPhone(page) ? otherThemes.slice(0, 1) : otherThemes;
}

/** Looks that passed in every theme, by screen: the header alone appears on every page of every journey. */
const readable = { desktop: new Set<string>(), phone: new Set<string>() };

/**
 * Scans the current page; in the other themes (one on phones), only the looks that this worker has not scanned yet. The
 * page must follow the system theme. Wait for the state you mean before calling it. Leaves the page as it was.
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
  const known = isPhone(page) ? readable.phone : readable.desktop;
  const looks = (await looksOfTexts(page)).filter((look) => !known.has(look));
  for (const theme of looks.length === 0 ? [] : themesOn(page)) {
    // With reduced motion, colours do not fade between themes.
    await page.emulateMedia({ ...theme, reducedMotion: 'reduce' });
    await expect(page.locator('html'), 'the page follows the theme').toHaveClass(
      theme.colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/,
    );
    const inTheme = await scan(page, 'contrast', looks);
    findings.push(...inTheme.map((finding) => `${theme.colorScheme}, ${theme.contrast}: ${finding}`));
  }
  await page.emulateMedia(first);
  if (findings.length === 0) for (const look of looks) known.add(look);
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
