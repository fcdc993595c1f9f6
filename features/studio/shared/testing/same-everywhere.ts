import { Composition } from '#features/studio/shared/composition.ts';
import { palettes, plainPalette } from '#features/studio/shared/palettes.ts';
import { required } from '#shared/required.ts';

const common = { rotation: 0, colour: 'first' };

/** A picture with every kind of layer, to test that page and server render alike. */
export const sameEverywhere = {
  composition: Composition.parse({
    version: 1,
    canvas: { width: 900, height: 600 },
    palette: plainPalette(required(palettes[0])),
    layers: [
      {
        ...common,
        id: 'hills',
        name: 'Hills',
        kind: 'scene',
        part: 'hills',
        seed: 7,
        box: { x: 0, y: 0.5, width: 1, height: 0.5 },
      },
      {
        ...common,
        id: 'wreath',
        name: 'Wreath',
        kind: 'scene',
        part: 'wreath',
        seed: 3,
        box: { x: 0.6, y: 0, width: 0.4, height: 0.5 },
      },
      {
        ...common,
        id: 'dots',
        name: 'Leaves',
        kind: 'pattern',
        pattern: 'leaves',
        seed: 5,
        box: { x: 0, y: 0.8, width: 0.3, height: 0.2 },
      },
      {
        ...common,
        id: 'star',
        name: 'Star',
        kind: 'shape',
        shape: 'star',
        box: { x: 0.4, y: 0.7, width: 0.1, height: 0.1 },
      },
      {
        ...common,
        id: 'bicycle',
        name: 'Bicycle',
        kind: 'icon',
        icon: 'bicycle',
        box: { x: 0.5, y: 0.7, width: 0.1, height: 0.1 },
      },
      {
        ...common,
        id: 'code',
        name: 'Code',
        kind: 'code',
        text: 'https://example.org',
        box: { x: 0.8, y: 0.7, width: 0.2, height: 0.3 },
      },
      {
        ...common,
        id: 'chart',
        name: 'Chart',
        kind: 'chart',
        chart: 'bars',
        unit: 'kg',
        values: [
          { label: 'Jun', value: 8 },
          { label: 'Jul', value: 14 },
        ],
        box: { x: 0.35, y: 0.1, width: 0.25, height: 0.4 },
      },
      {
        ...common,
        id: 'title',
        name: 'Title',
        kind: 'text',
        weight: 'extrabold',
        size: 0.15,
        letterSpacing: -0.03,
        text: 'Ærlig Žluťoučký AVATAR To',
        box: { x: 0.05, y: 0.05, width: 0.35, height: 0.5 },
      },
      {
        ...common,
        id: 'rtl',
        name: 'RTL',
        kind: 'text',
        size: 0.06,
        text: 'مرحبا 🎂 abc',
        box: { x: 0.05, y: 0.6, width: 0.3, height: 0.1 },
      },
    ],
  }),
  hash: 22092639,
};
