import { expect, type Page } from '@playwright/test';
import { expectToFollowSystem } from './follows-system.ts';
import { readableLooks } from './readable-looks.ts';
import { looksOfTexts, otherThemes, scan, scanThemes } from './scan.ts';

/** Phones have the same colours on a smaller screen, so the dark theme stands in for the others. */
const onPhone = otherThemes.slice(0, 1);

/**
 * Scans the current page; in the other themes (one on phones), only the looks that nobody in this run has scanned yet.
 * The page must follow the system theme. Wait for the state you mean before calling it. Leaves the page as it was.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectToFollowSystem(page);
  const findings = await scan(page, 'all');
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  const readable = readableLooks(isPhone ? 'phone' : 'desktop');
  const looks = readable.unknownOf(await looksOfTexts(page));
  if (looks.length > 0) findings.push(...(await scanThemes(page, isPhone ? onPhone : otherThemes, looks)));
  if (findings.length === 0) readable.add(looks);
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
