import { expect, it } from 'vitest';
import { drawComposition } from '#features/studio/shared/draw-composition.ts';
import { hashOf } from '#features/studio/shared/seeded-random.ts';
import { sameEverywhere } from '#features/studio/shared/testing/same-everywhere.ts';
import { loadDrawingMeans } from './load-drawing-means.ts';

it('draws in a page to the byte what the server draws', async () => {
  const svg = drawComposition(sameEverywhere.composition, await loadDrawingMeans());
  expect(hashOf(svg)).toBe(sameEverywhere.hash);
});
