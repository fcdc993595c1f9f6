import axe from 'axe-core';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const themes = [
  { isDark: false, isHigh: false },
  { isDark: true, isHigh: false },
  { isDark: false, isHigh: true },
  { isDark: true, isHigh: true },
];

export function showTheme({ isDark, isHigh }: { isDark: boolean; isHigh: boolean }) {
  const root = document.documentElement;
  root.classList.toggle('dark', isDark);
  if (isHigh) root.dataset.contrast = 'high';
  else delete root.dataset.contrast;
}

/** In all four themes: the rules about colours are asked in each. */
export async function expectNoViolations() {
  for (const theme of themes) {
    showTheme(theme);
    // Brought to their ends, not waited for: a page that is not drawn for a while would never come there.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect([theme, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([theme, []]);
  }
  showTheme({ isDark: false, isHigh: false });
}

type Role = 'button' | 'link' | 'combobox' | 'textbox' | 'checkbox' | 'searchbox' | 'group' | 'gridcell';

/** By the Tab key alone, as somebody without a mouse comes there. */
export async function tabTo(name: string | RegExp, role: Role) {
  const wanted = page.getByRole(role, { name }).first();
  await expect.element(wanted).toBeInTheDocument();
  for (let press = 0; press < 80 && document.activeElement !== wanted.element(); press += 1) {
    await userEvent.tab();
  }
  expect(document.activeElement).toBe(wanted.element());
}
