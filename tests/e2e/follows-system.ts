import { expect, type Page } from '@playwright/test';
import type { SystemTheme } from './scan.ts';

const themes: readonly SystemTheme[] = [
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
];

/** Pages with the same scripts follow in the same way, so each set of scripts is looked at once by a worker. */
const following = new Set<string>();

/** The page must follow the theme and the contrast of its system. Leaves it as it was. */
export async function expectToFollowSystem(page: Page): Promise<void> {
  const { scripts, own } = await page.evaluate(() => {
    const prefers = (query: string): boolean => matchMedia(query).matches;
    return {
      scripts: [...document.scripts].map((script) => script.getAttribute('src')).join(),
      own: {
        colorScheme: prefers('(prefers-color-scheme: dark)') ? ('dark' as const) : ('light' as const),
        contrast: prefers('(prefers-contrast: more)') ? ('more' as const) : ('no-preference' as const),
      },
    };
  });
  if (following.has(scripts)) return;
  for (const theme of [...themes, own]) {
    await page.emulateMedia(theme);
    const dark = theme.colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/;
    const root = page.locator('html');
    await expect(root, 'the page follows the theme').toHaveClass(dark);
    await expect(root.and(page.locator('[data-contrast=high]')), 'the page follows the contrast').toHaveCount(
      theme.contrast === 'more' ? 1 : 0,
    );
  }
  following.add(scripts);
}
