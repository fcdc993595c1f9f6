import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: Promise<string> | undefined;

/** All rules of WCAG 2.2 AA, the one that themes can break, or the one that small screens can. */
export type Rules = 'all' | 'contrast' | 'targets';

const runOnly: Record<Rules, NonNullable<RunOptions['runOnly']>> = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast'] },
  targets: { type: 'rule', values: ['target-size'] },
};

/** Text by the look of it: `textsOfPage` in the page, put there together with axe. */
const textsOfPage = `window.textsOfPage = () => {
  const states = ['style', 'type', 'role', 'disabled', 'data-state', 'data-variant', 'aria-current', 'aria-selected',
    'aria-pressed', 'aria-checked', 'aria-disabled', 'aria-invalid', 'aria-expanded'];
  const looks = new Map();
  const lookOf = (element) => {
    // The theme is a class of the root, and the look is the same in each.
    if (element === null || element === document.documentElement) return '';
    let look = looks.get(element);
    if (look === undefined) {
      const own = states.map((name) => element.getAttribute(name) ?? '').join(' ');
      const classes = element.getAttribute('class') ?? '';
      const touched = (element.matches(':hover') ? 'h' : '') + (element.matches(':focus') ? 'f' : '');
      look = hash(lookOf(element.parentElement) + '>' + element.localName + '.' + classes + own + touched);
      looks.set(element, look);
    }
    return look;
  };
  const hash = (text) => {
    let high = 0xdeadbeef, low = 0x41c6ce57;
    for (let at = 0; at < text.length; at++) {
      high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36);
  };
  const hasText = (element) =>
    /^(?:input|textarea|select)$/.test(element.localName) ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const found = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element)) continue;
    const look = lookOf(element);
    if (!found.has(look)) found.set(look, []);
    found.get(look).push(element);
  }
  return found;
}`;

/**
 * The looks of the texts that the page shows: of an element its name, classes and states, and those of everything that
 * it stands in. Its colours come from nothing else, so text of a look that was scanned needs no second scan.
 */
export async function looksOfTexts(page: Page): Promise<string[]> {
  await prepare(page);
  return page.evaluate(() => {
    const { textsOfPage } = window as unknown as { textsOfPage(): Map<string, Element[]> };
    return [...textsOfPage().keys()];
  });
}

/**
 * What axe finds wrong with the page as it is now, in words. `part` is a selector, or the looks of what is scanned. Frames are left out: ours hold
 * only other people's players and pictures without a script.
 *
 * Axe is put into a page once and asked there. Its Playwright package puts the whole program into the page again for
 * every scan and sums up in another page, which took half of the time of all journeys.
 */
export async function scan(page: Page, rules: Rules, part?: string | readonly string[]): Promise<string[]> {
  await prepare(page);
  await settle(page);
  // Style sheets are not read: the one rule that needs them is about screens that may not be turned.
  const options: RunOptions = {
    runOnly: runOnly[rules],
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  };
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe, textsOfPage } = window as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
        textsOfPage(): Map<string, Element[]>;
      };
      // What a bar at the edge of the screen covers half is whole once somebody scrolls to it.
      const isCovered = async (selector: string): Promise<boolean> => {
        const element = document.querySelector<HTMLElement>(selector);
        if (element === null) return false;
        const back = { left: scrollX, top: scrollY, behavior: 'instant' } as const;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await axe.run(
          { include: [element] },
          { ...options, runOnly: { type: 'rule', values: ['target-size'] } },
        );
        scrollTo(back);
        return again.violations.length === 0;
      };
      if (typeof context === 'string' || context === undefined) {
        const { violations } = await axe.run(context ?? document, options);
        for (const violation of violations.filter(({ id }) => id === 'target-size')) {
          const nodes = [];
          for (const node of violation.nodes)
            if (!(await isCovered(String(node.target[0])))) nodes.push(node);
          violation.nodes = nodes;
        }
        return violations;
      }
      const texts = textsOfPage();
      const elements = context.flatMap((look) => texts.get(look) ?? []) as HTMLElement[];
      // In a page that changes with its theme, all of it is scanned.
      const isWhole = context.every((look) => texts.has(look));
      return (await axe.run(isWhole ? { include: elements } : document, options)).violations;
    },
    { context: part, options },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} — ${html}`),
  );
}

async function prepare(page: Page): Promise<void> {
  axeSource ??= readFile(axeFile, 'utf8');
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(await axeSource);
  await page.evaluate(textsOfPage);
}

/**
 * In the middle of a fade, text has neither the old contrast nor the new one, and rows that wait to be replaced are
 * dimmed. Spinners never end and stay. It is asked frame by frame: the promise of a fade whose element was taken out
 * meanwhile may stay open for ever.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-stale]') === null &&
      !document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        ),
  );
}
