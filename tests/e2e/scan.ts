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

/**
 * What axe finds wrong with the page as it is now, in words. `part` is a selector. Frames are left out: ours hold
 * only other people's players and pictures without a script.
 *
 * Axe is put into a page once and asked there. Its Playwright package puts the whole program into the page again for
 * every scan and sums up in another page, which took half of the time of all journeys.
 */
export async function scan(page: Page, rules: Rules, part?: string): Promise<string[]> {
  axeSource ??= readFile(axeFile, 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
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
      const { axe } = window as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
      };
      return (await axe.run(context ?? document, options)).violations;
    },
    { context: part, options },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} — ${html}`),
  );
}

/** In the middle of a fade, text has neither the old contrast nor the new one. Spinners never end and stay. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isRunning = (animation: Animation): boolean =>
      animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime);
    for (let fades = document.getAnimations().filter(isRunning); fades.length > 0; ) {
      await Promise.allSettled(fades.map(({ finished }) => finished));
      // What ended may have begun another.
      fades = document.getAnimations().filter(isRunning);
    }
  });
}
