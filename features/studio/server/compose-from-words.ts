import { Composition } from '#features/studio/shared/composition.ts';
import { makeTextReadable } from '#features/studio/shared/contrast-of-text.ts';
import { palettes, plainPalette } from '#features/studio/shared/palettes.ts';
import { seededRandom } from '#features/studio/shared/seeded-random.ts';
import type { StudioAnswer, StudioRequest } from '#features/studio/shared/studio.contract.ts';
import { studioMeans } from './studio.ts';

export async function composeFromWords(request: StudioRequest): Promise<StudioAnswer> {
  const { prompt, style, width, height, seed, variation = 0 } = request;
  if (style === 'realistic')
    return {
      declined: 'The built-in engine draws flat shapes. Realistic pictures need a picture model.',
      templates: [],
    };
  const random = seededRandom(prompt, seed, variation);
  const composition = Composition.parse({
    version: 1,
    canvas: { width, height },
    palette: plainPalette(random.pick(palettes)),
    layers: [
      {
        id: 'hills',
        name: 'Hills',
        kind: 'scene',
        part: 'hills',
        box: { x: 0, y: 0.6, width: 1, height: 0.4 },
        seed: seed % 1_000_000,
      },
      {
        id: 'sun',
        name: 'Sun',
        kind: 'scene',
        part: 'sun',
        box: { x: 0.62, y: 0.12, width: 0.26, height: 0.26 },
      },
      {
        id: 'title',
        name: prompt.slice(0, 80) || 'Words',
        kind: 'text',
        text: prompt.slice(0, 200) || '·',
        weight: 'extrabold',
        size: 0.14,
        lineHeight: 1,
        letterSpacing: -0.03,
        box: { x: 0.07, y: 0.1, width: 0.55, height: 0.45 },
      },
    ],
  });
  return {
    composition: makeTextReadable(composition, studioMeans()),
    title: prompt.slice(0, 60),
    kind: 'poster',
    drawn: [],
    notDrawn: [],
    notes: [],
  };
}

/** The four that are shown side by side. */
export async function variationsOf(request: Omit<StudioRequest, 'variation'>): Promise<StudioAnswer[]> {
  return Promise.all([0, 1, 2, 3].map((variation) => composeFromWords({ ...request, variation })));
}

/** The same composition with one thing drawn anew: the seed of that layer, or of all figures when none is named. */
export function moreLikeThis(composition: Composition, seed: number, layerId?: string): Composition {
  const layers = composition.layers.map((layer, index) =>
    (layer.kind === 'scene' || layer.kind === 'pattern') && (layerId === undefined || layer.id === layerId)
      ? { ...layer, seed: (seed + index * 7919) % 1_000_000 }
      : layer,
  );
  return { ...composition, layers };
}
