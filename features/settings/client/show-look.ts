import { type Appearance, adoptAppearance, readAppearance } from '#client/ui/theme.ts';

type Look = { [Key in keyof Appearance]?: Appearance[Key] | null | undefined };

const parts = ['theme', 'density', 'contrast', 'motion'] as const;

/** Applies the chosen look to the page and stores it on this device; unset parts keep the device's value. */
export function showLook(look: Look): void {
  const here = readAppearance();
  // Skips unchanged values, since each change re-renders.
  const differing = parts.filter((part) => (look[part] ?? here[part]) !== here[part]);
  if (differing.length === 0) return;
  adoptAppearance(Object.fromEntries(differing.map((part) => [part, look[part]])));
}
