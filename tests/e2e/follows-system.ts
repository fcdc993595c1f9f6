import { expect, type Page } from '@playwright/test';
import type { SystemTheme } from './scan.ts';

const themes: readonly SystemTheme[] = [
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
];

/** Pages with the same scripts follow in the same way, so each set of scripts is looked at once by a worker. */
const following = new Set<string>();

interface Patience {
  /** How long a page may take to follow; by default as long as anything that is expected. */
  withinMs?: number;
}

/** The page must follow the theme and the contrast of its system. Leaves it as it was. */
export async function expectToFollowSystem(page: Page, { withinMs }: Patience = {}): Promise<void> {
  const limit = withinMs === undefined ? {} : { timeout: withinMs };
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
    await expect(root, 'the page follows the theme').toHaveClass(dark, limit);
    await expect(root.and(page.locator('[data-contrast=high]')), 'the page follows the contrast').toHaveCount(
      theme.contrast === 'more' ? 1 : 0,
      limit,
    );
  }
  following.add(scripts);
}
