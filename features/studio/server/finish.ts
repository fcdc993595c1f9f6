import type { Layer } from '#features/studio/shared/composition.ts';
import type { StudioStyle } from '#features/studio/shared/studio.contract.ts';
import type { Page } from './layouts/page.ts';

/** A style's finishing touch: artistic ones get a print-like grain, below the text. */
export function finish(page: Page, style: StudioStyle): Layer[] {
  if (style !== 'artistic') return page.layers;
  const firstText = page.layers.findIndex(({ kind }) => kind === 'text' || kind === 'code');
  const at = firstText < 0 ? page.layers.length : firstText;
  const grain: Layer[] = (['ground', 'ink'] as const).map((colour, index) => ({
    id: `grain-${index + 1}`,
    name: 'Grain',
    kind: 'pattern',
    pattern: 'confetti',
    repeat: index === 0 ? 0.037 : 0.043,
    seed: (page.seed + index * 977) % 1_000_000,
    box: { x: 0, y: 0, width: 1, height: 1 },
    rotation: 0,
    opacity: index === 0 ? 0.14 : 0.07,
    blend: 'normal',
    colour,
    isHidden: false,
    isLocked: true,
  }));
  return [...page.layers.slice(0, at), ...grain, ...page.layers.slice(at)];
}
