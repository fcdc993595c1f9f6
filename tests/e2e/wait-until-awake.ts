import { expect, type Page } from '@playwright/test';

/** Parts of a site page that are readable but not interactive yet: their script marks them once they are. */
const asleep = '[data-island]:not([data-awake]), #page-header:not([data-awake])';

/**
 * From here on, `goto` and `reload` resolve once the page is interactive. Site pages are readable before their script
 * has run; on a slow machine, anything typed or pressed before that is lost.
 */
export function waitUntilAwake(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const isAwake = () => expect(page.locator(asleep), 'every part of the page answers').toHaveCount(0);
  page.goto = async (...given) => {
    const answer = await goto(...given);
    await isAwake();
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload(...given);
    await isAwake();
    return answer;
  };
}
