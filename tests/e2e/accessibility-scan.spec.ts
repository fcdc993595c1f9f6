import { expect, test } from './fixtures.ts';

const document = (text: string) => `<!doctype html><html lang="en"><title>Contrast</title>
  <style>.dark body { background: #000; color: #fff } .dark .faint { color: #222 }</style>
  <script>{
    const query = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => document.documentElement.classList.toggle('dark', query.matches);
    query.addEventListener('change', follow);
    follow();
  }</script>
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
