import { expect, type Page } from '@playwright/test';

/** Parts of a page of the site that can be read and do not answer yet: their script marks them once they do. */
const asleep = '[data-island]:not([data-awake]), #page-header:not([data-awake])';

/**
 * From here on `goto` and `reload` return once the page answers. Pages of the site are documents that can be read
 * before their script has run; what is typed or pressed until then is lost on a slow machine.
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
