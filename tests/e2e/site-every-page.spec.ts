import { expect, test } from './fixtures.ts';
import { scan } from './scan.ts';

/** As many as there are workers, and again as many, so that none of them waits long for the last. */
const shares = 4;

// Header and footer are the same everywhere; `site-crawl.spec.ts` looks at them, and at phones and high contrast.
for (let share = 0; share < shares; share++) {
  test(`every page is quiet and can be read by everybody, in light and dark: part ${share + 1}`, {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
      address!.replace(baseURL!, ''),
    );
    const problems: string[] = [];
    for (const path of paths.filter((_, index) => index % shares === share)) {
      await page.goto(path || '/');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const findings = await scan(page, colorScheme === 'light' ? 'all' : 'contrast', 'main');
        problems.push(...findings.map((finding) => `${path}, ${colorScheme}: ${finding}`));
      }
    }
    expect(problems).toEqual([]);
  });
}
