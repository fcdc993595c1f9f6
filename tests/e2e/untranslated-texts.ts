import type { Page } from '@playwright/test';

/**
 * Text that the page shows or exposes to screen readers outside the brackets of the pseudo-language. Skips code, keys,
 * and anything marked as untranslatable or as being in another language.
 */
export function untranslatedTexts(
  page: Page,
  content: readonly string[],
  within = 'body',
): Promise<string[]> {
  return page.evaluate(
    ({ own, within: selector }) => {
      const root = document.querySelector(selector) ?? document.body;
      const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
      const left =
        'script, style, noscript, code, pre, kbd, svg, [translate="no"], [aria-hidden="true"] svg, body [lang]';
      const found = new Set<string>();
      let depth = 0;
      const outside = (text: string, from = 0): string => {
        let kept = '';
        depth = from;
        for (const letter of text) {
          if (letter === '⟦') depth += 1;
          else if (letter === '⟧') depth -= 1;
          else kept += depth > 0 ? ' ' : letter;
        }
        return own.reduce((rest, known) => rest.replaceAll(known, ' '), kept);
      };
      const note = (text: string, where: string) => {
        if (/\p{Script=Latin}{2,}/u.test(text))
          found.add(`${where}: ${text.trim().replace(/\s+/g, ' ').slice(0, 90)}`);
      };
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      let openAt = 0;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.nodeValue ?? '';
        const rest = outside(text, openAt);
        openAt = Math.max(0, depth);
        if (element === null || element.closest(left) !== null) continue;
        note(rest, element.localName);
      }
      for (const element of [root, ...root.querySelectorAll('*')]) {
        if (element.closest(left) !== null) continue;
        for (const name of spoken)
          note(outside(element.getAttribute(name) ?? ''), `${element.localName}[${name}]`);
      }
      if (document.title) note(outside(document.title), 'title');
      return [...found];
    },
    { own: content, within },
  );
}
