import axe from 'axe-core';
import { expect } from 'vitest';
import '#client/styles/app.css';
import { type Appearance, adoptAppearance } from '#client/ui/theme.ts';

const looks: Pick<Appearance, 'theme' | 'contrast'>[] = [
  { theme: 'light', contrast: 'normal' },
  { theme: 'dark', contrast: 'normal' },
  { theme: 'light', contrast: 'high' },
  { theme: 'dark', contrast: 'high' },
];

/** Checks accessibility in each of the four themes. A part of a page has no landmarks. */
export async function expectAccessible(): Promise<void> {
  const findings: unknown[] = [];
  for (const look of looks) {
    adoptAppearance({ ...look, motion: 'reduced' });
    // In the middle of a fade, text has not reached its final contrast. Animations are finished rather than awaited: a
    // page that is not rendered for a while would never get there.
    for (const animation of document.getAnimations().filter(endsByItself)) animation.finish();
    const { violations, passes } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    // Without the real style sheet there would be no colours to fail on.
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
    for (const { id, nodes } of violations)
      findings.push({ ...look, id, where: nodes.map(({ html }) => html) });
  }
  adoptAppearance({ theme: 'system', contrast: 'system', motion: 'system' });
  expect(findings).toEqual([]);
}

function endsByItself(animation: Animation): boolean {
  return animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
}
