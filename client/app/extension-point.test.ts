import { expect, it } from 'vitest';
import { contribute, extensionPoint, itemsOf } from './extension-point.ts';

const tabs = extensionPoint<string>('tabs');
const cards = extensionPoint<number>('cards');

it('collects what features contribute to a point, in their order, and nothing else', () => {
  const contributions = [contribute(tabs, ['notes']), contribute(cards, [1]), contribute(tabs, ['recipes'])];
  expect(itemsOf(tabs, contributions)).toEqual(['notes', 'recipes']);
  expect(itemsOf(cards, contributions)).toEqual([1]);
});

it('keeps two points of one name apart', () => {
  expect(itemsOf(extensionPoint<string>('tabs'), [contribute(tabs, ['notes'])])).toEqual([]);
});

it('answers with the same array each time, so that effects may depend on it', () => {
  const contributions = [contribute(tabs, ['notes'])];
  expect(itemsOf(tabs, contributions)).toBe(itemsOf(tabs, contributions));
});
