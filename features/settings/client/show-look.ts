import { type Appearance, adoptAppearance, readAppearance } from '#client/ui/theme.ts';

type Look = { [Key in keyof Appearance]?: Appearance[Key] | null | undefined };

const parts = ['theme', 'density', 'contrast', 'motion'] as const;

/** Puts on the page, and keeps on this device, what is chosen of a look; the rest stays as the device has it. */
export function showLook(look: Look): void {
  const here = readAppearance();
  // Without the choices that are the same already: each change renders what shows it.
  const differing = parts.filter((part) => (look[part] ?? here[part]) !== here[part]);
  if (differing.length === 0) return;
  adoptAppearance(Object.fromEntries(differing.map((part) => [part, look[part]])));
}
