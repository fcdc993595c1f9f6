import { expect, it } from 'vitest';
import { sceneNames } from './scene-names.ts';

it('has a drawing for every name, and a name for every drawing', () => {
  const files = Object.keys(import.meta.glob('../../../../client/public/art/*.svg', { query: '?url' }));
  const drawn = files.map((file) => file.replace(/.*\//, '').replace('.svg', ''));
  expect(drawn.toSorted()).toEqual(sceneNames.toSorted());
});
