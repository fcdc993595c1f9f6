import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: Promise<string> | undefined;

/** All rules of WCAG 2.2 AA, or the one that small screens can break. */
type Rules = 'all' | 'targets';

export interface SystemTheme {
  colorScheme: 'light' | 'dark';
  contrast: 'no-preference' | 'more';
}

/** Themes differ only in colours, so everything else is scanned once, in the first. */
export const otherThemes: readonly SystemTheme[] = [
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
];

const runOnly = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  targets: { type: 'rule', values: ['target-size'] },
  /** The one that themes can break. */
  contrast: { type: 'rule', values: ['color-contrast'] },
} satisfies Record<string, RunOptions['runOnly']>;

/** The texts by look: `textsOfPage`, injected into the page together with axe. */
const textsOfPage = `window.textsOfPage = () => {
  const states = ['style', 'type', 'role', 'disabled', 'data-state', 'data-variant', 'aria-current', 'aria-selected',
    'aria-pressed', 'aria-checked', 'aria-disabled', 'aria-invalid', 'aria-expanded'];
  const looks = new Map();
  const lookOf = (element) => {
    // The theme is a class on the root; a look is the same in every theme.
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
};
// Three texts of each look, should one of them be covered: a list has hundreds. A page that changes with its theme is
// scanned completely.
window.elementsOf = (looks) => {
  const texts = window.textsOfPage();
  const shownFirst = (elements) => {
    const shown = elements.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    return (shown.length > 0 ? shown : elements).slice(0, 3);
  };
  if (!looks.every((look) => texts.has(look))) return document;
  return { include: looks.flatMap((look) => shownFirst(texts.get(look))) };
}`;

/** A page in which both axe and our own script have been injected. */
interface ScannedWindow {
  axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  textsOfPage(): Map<string, Element[]>;
  elementsOf(looks: readonly string[]): ElementContext;
}

/**
 * The looks of the texts on the page: an element's name, classes and states, and those of all its ancestors. Its
 * colours depend on nothing else, so text with a scanned look needs no second scan.
 */
export async function looksOfTexts(page: Page): Promise<string[]> {
  await prepare(page);
  return page.evaluate(() => {
    const { textsOfPage } = window as unknown as ScannedWindow;
    return [...textsOfPage().keys()];
  });
}

/**
 * What axe finds wrong with the current page, in words. `part` is a selector. Frames are left
 * out: ours hold only other people's players and script-free pictures.
 *
 * Axe is injected once per page. Its Playwright package injects the whole program for every scan and merges the results
 * in another page, which took half of the time of all journeys.
 */
export async function scan(page: Page, rules: Rules, part?: string): Promise<string[]> {
  await prepare(page);
  await settle(page);
  const options = optionsOf(rules);
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as ScannedWindow;
      // A target half covered by a bar at the screen's edge is whole once scrolled into view.
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
      const { violations } = await axe.run(context ?? document, options);
      for (const violation of violations.filter(({ id }) => id === 'target-size')) {
        const nodes = [];
        for (const node of violation.nodes) if (!(await isCovered(String(node.target[0])))) nodes.push(node);
        violation.nodes = nodes;
      }
      return violations;
    },
    { context: part, options },
  );
  return describe(violations);
}

// Style sheets are not read: the only rule that needs them is about orientation locks.
function optionsOf(rules: keyof typeof runOnly): RunOptions {
  return { runOnly: runOnly[rules], resultTypes: ['violations'], iframes: false, preload: false };
}

function describe(violations: AxeResults['violations']): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} — ${html}`),
  );
}

/**
 * What is hard to read in these themes, among the texts with these looks. The page wears each theme for a moment, without
 * a frame in between: painting a theme, as its system would set it, takes longer than looking at it.
 */
export async function scanThemes(
  page: Page,
  themes: readonly SystemTheme[],
  looks: readonly string[],
): Promise<string[]> {
  await prepare(page);
  const options = optionsOf('contrast');
  const found = await page.evaluate(
    async ({ themes, looks, options }) => {
      const { axe, elementsOf } = window as unknown as ScannedWindow;
      const root = document.documentElement;
      const wear = async (isDark: boolean, contrast: string | undefined): Promise<void> => {
        root.classList.toggle('dark', isDark);
        if (contrast === undefined) delete root.dataset.contrast;
        else root.dataset.contrast = contrast;
        // What is drawn in the colours of a theme is drawn again, and dimmed until then.
        do await new Promise((resolve) => setTimeout(resolve));
        while (document.querySelector('[data-stale]') !== null);
      };
      const own = { isDark: root.classList.contains('dark'), contrast: root.dataset.contrast };
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(still);
      const violations = [];
      for (const { colorScheme, contrast } of themes) {
        await wear(colorScheme === 'dark', contrast === 'more' ? 'high' : undefined);
        const result = await axe.run(elementsOf(looks), options);
        violations.push({ theme: `${colorScheme}, ${contrast}`, violations: result.violations });
      }
      await wear(own.isDark, own.contrast);
      // Its own colours are computed before they may fade again.
      getComputedStyle(root).color;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      return violations;
    },
    { themes, looks, options },
  );
  return found.flatMap(({ theme, violations }) =>
    describe(violations).map((finding) => `${theme}: ${finding}`),
  );
}

async function prepare(page: Page): Promise<void> {
  axeSource ??= readFile(axeFile, 'utf8');
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(await axeSource);
  await page.evaluate(textsOfPage);
}

/**
 * In the middle of a fade, text has neither its old nor its new contrast, and stale rows are dimmed. Spinners never
 * end, so they are ignored. Polls frame by frame, because the promise of a fade may never settle if its element is
 * removed.
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
