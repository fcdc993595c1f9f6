import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { changeAppearance } from '#client/ui/theme.ts';
import { DevUiPage } from './dev-ui.page.tsx';

async function findProblems() {
  const results = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  // Without the real style sheet there would be no colours to fail on.
  expect(results.passes.map((pass) => pass.id)).toEqual(
    expect.arrayContaining(['color-contrast', 'target-size']),
  );
  return results.violations.map((violation) => ({
    rule: violation.id,
    nodes: violation.nodes.map((node) => `${node.html.slice(0, 160)} | ${node.failureSummary}`),
  }));
}

/** Colours in the middle of a transition are meaningless. */
async function settle() {
  const running = document.getAnimations().filter((animation) => {
    return animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(running.map((animation) => animation.finished));
}

afterEach(() => {
  changeAppearance({ theme: 'light', contrast: 'normal', density: 'comfortable', motion: 'system' });
});

const palettes = [
  ['light', 'normal'],
  ['dark', 'normal'],
  ['light', 'high'],
  ['dark', 'high'],
] as const;

test.each(palettes)('every component passes axe in %s, contrast %s', async (theme, contrast) => {
  const screen = await render(<DevUiPage />);
  changeAppearance({ theme, contrast, motion: 'reduced' });
  await expect.element(screen.getByRole('heading', { name: 'Design system' })).toBeVisible();
  await settle();
  expect(await findProblems()).toEqual([]);
});

test.each(palettes)('what opens passes axe in %s, contrast %s', async (theme, contrast) => {
  const screen = await render(<DevUiPage />);
  changeAppearance({ theme, contrast, motion: 'reduced' });

  await screen.getByRole('button', { name: 'Account: Maya Okafor' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  await settle();
  expect(await findProblems()).toEqual([]);

  await screen.getByRole('button', { name: 'Open the overlay' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Choose a dish' })).toBeVisible();
  await settle();
  expect(await findProblems()).toEqual([]);
});

test('nothing is wider than a phone', async () => {
  await page.viewport(360, 740);
  await render(<DevUiPage />);
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1280, 800);
});
