import { expect, test } from './fixtures.ts';
import { expectToFollowSystem } from './follows-system.ts';

const follow = `<script>{
    const [dark, more] = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
    const { classList, dataset } = document.documentElement;
    const follow = () => {
      classList.toggle('dark', dark.matches);
      if (more.matches) dataset.contrast = 'high';
      else delete dataset.contrast;
    };
    for (const query of [dark, more]) query.addEventListener('change', follow);
    follow();
  }</script>`;

const document = (text: string, following = follow) => `<!doctype html><html lang="en"><title>Contrast</title>
  <style>.dark body { background: #000; color: #fff } .dark .faint { color: #222 }</style>
  ${following}
  <main><h1>Words</h1><p>Well to read</p>${text}</main></html>`;

test('a scan finds what only the dark theme makes unreadable, also beside text that it has met before', {
  tag: '@desktop',
}, async ({ page, expectAccessible }) => {
  await page.setContent(document(''));
  await expectAccessible(page);
  await page.setContent(document('<p class="faint">Hard to read</p>'));
  const refused = 'dark, no-preference: color-contrast';
  await expect(expectAccessible(page)).rejects.toThrow(refused);
  // A look that failed must not be recorded as already scanned.
  await expect(expectAccessible(page)).rejects.toThrow(refused);
});

test('a scan refuses a page that does not follow the theme of its system', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setContent(document('', '<script src="data:text/javascript,0"></script>'));
  // It has nothing that could follow later, so nobody needs to wait for it.
  const soon = { withinMs: 500 };
  await expect(expectToFollowSystem(page, soon)).rejects.toThrow('the page follows the theme');
});
