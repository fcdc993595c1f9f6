import { describe, expect, it } from 'vitest';
import type { ShoppingItem } from '#features/recipes/shared/shopping.contract.ts';
import { type QueuedChange, withChanges } from './shopping-outbox.ts';

const item = (id: string, line: string): ShoppingItem => ({
  ...{ id, line, words: line, recipe: '', recipeTitle: '', isChecked: false, version: 1 },
  ...{ food: null, aisle: 'other', amount: null, unit: null, pack: null },
  ...{ gramsPerCup: null, isLiquid: false },
});
const at = '2026-11-24T10:00:00.000Z';
const shown = (items: ShoppingItem[], queued: QueuedChange[]) =>
  withChanges({ items }, queued).map(({ line, isChecked }) => (isChecked ? `${line} ✓` : line));

describe('what waits for the server is shown as if it were there', () => {
  it('in the order in which it was done', () => {
    const milk = item('1', 'milk');
    expect(
      shown(
        [milk],
        [
          { change: { kind: 'add', id: '2', line: 'bread' } },
          { change: { kind: 'check', id: '2', isChecked: true, at } },
          { change: { kind: 'rename', id: '2', line: 'rye bread' } },
          { change: { kind: 'remove', id: '1' } },
        ],
      ),
    ).toEqual(['rye bread ✓']);
  });

  it('also what is brought back after the server removed it', () => {
    const milk = item('1', 'milk');
    expect(shown([], [{ change: { kind: 'restore', id: '1' }, item: milk }])).toEqual(['milk']);
    expect(
      shown([milk], [{ change: { kind: 'remove', id: '1' } }, { change: { kind: 'restore', id: '1' } }]),
    ).toEqual(['milk']);
  });

  it('and passes over what another device removed meanwhile', () => {
    expect(shown([], [{ change: { kind: 'check', id: 'gone', isChecked: true, at } }])).toEqual([]);
  });

  it('twice over changes nothing', () => {
    const queued: QueuedChange[] = [
      { change: { kind: 'add', id: '2', line: 'bread' } },
      { change: { kind: 'check', id: '1', isChecked: true, at } },
    ];
    const once = withChanges({ items: [item('1', 'milk')] }, queued);
    expect(withChanges({ items: once }, queued)).toEqual(once);
  });
});
