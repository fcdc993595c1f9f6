import { expect, test } from './fixtures.ts';
import { expectToFollowSystem } from './follows-system.ts';
import { looksOfTexts, otherThemes, scan, scanThemes } from './scan.ts';
import { leaveThreeOfEachPart, pagesThatComeAlive, pagesWithEveryPart } from './site-choice.ts';

/** As many as there are workers. */
const shares = 3;

const once = { tag: '@desktop' };

// The fixtures check that a page logs nothing. Header and footer are the same everywhere; `site-crawl.spec.ts` scans
// them.
for (let share = 0; share < shares; share++) {
  test(
    `every part of the site is quiet and can be read by everybody, in all themes: share ${share + 1}`,
    once,
    async ({ page }) => {
      test.setTimeout(480_000);
      const scanned = new Set(await pagesWithEveryPart(page));
      // Fewer would mean that parts were not told apart.
      expect(scanned.size).toBeGreaterThan(15);
      // A page without its own script is covered by the others with the same parts; `site-crawl.spec.ts` reads every
      // page.
      const paths = [...new Set([...scanned, ...(await pagesThatComeAlive(page.request))])];
      expect(paths.length).toBeGreaterThan(scanned.size);
      const problems: string[] = [];
      const scannedLooks = new Set<string>();
      for (const path of paths.filter((_, index) => index % shares === share)) {
        await page.goto(path);
        if (!scanned.has(path)) continue;
        await leaveThreeOfEachPart(page);
        await expectToFollowSystem(page);
        const findings = await scan(page, 'all', 'main');
        problems.push(...findings.map((finding) => `${path}: ${finding}`));
        // Text with a look already scanned in a theme has the same colours everywhere.
        const looks = (await looksOfTexts(page)).filter((look) => !scannedLooks.has(look));
        for (const look of looks) scannedLooks.add(look);
        if (looks.length === 0) continue;
        const inThemes = await scanThemes(page, otherThemes, looks);
        problems.push(...inThemes.map((finding) => `${path}, ${finding}`));
      }
      expect(problems).toEqual([]);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every part of the site fits and can be tapped, also on a narrow one', once, async ({ page }) => {
    test.setTimeout(480_000);
    const problems: string[] = [];
    for (const path of await pagesWithEveryPart(page)) {
      await page.goto(path);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const overhang = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        if (overhang > 0) problems.push(`${path} is ${overhang} px wider than a phone of ${width}`);
      }
      await leaveThreeOfEachPart(page);
      const findings = await scan(page, 'targets', 'main');
      problems.push(...findings.map((finding) => `${path}: ${finding}`));
    }
    expect(problems).toEqual([]);
  });
});
