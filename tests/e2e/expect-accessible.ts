import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

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
  const first = await page.evaluate(() => ({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
    contrast: matchMedia('(prefers-contrast: more)').matches ? ('more' as const) : ('no-preference' as const),
  }));
  await settle(page);
  const findings = await scan(new AxeBuilder({ page }).withTags(wcag22AA));
  for (const theme of themesOn(page)) {
    await page.emulateMedia(theme);
    await expect(page.locator('html'), 'the page follows the theme').toHaveClass(
      theme.colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/,
    );
    await settle(page);
    const inTheme = await scan(new AxeBuilder({ page }).withRules(['color-contrast']));
    findings.push(...inTheme.map((finding) => `${theme.colorScheme}, ${theme.contrast}: ${finding}`));
  }
  await page.emulateMedia(first);
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}

async function scan(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id} (${violation.help}): ${node.target.join(' ')} — ${node.html}`,
    ),
  );
}

/** In the middle of a fade, text has neither the old contrast nor the new one. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
}
