import { describe, expect, it } from 'vitest';
import {
  applyPartChange,
  joinChanges,
  type MessagePart,
  type PartChange,
  partsForOthers,
} from './message-part.ts';
import { isValidPart } from './valid-part.ts';

const source = { id: 7, n: 1, url: '/reference/rice', title: 'Rice', snippet: 'A grain.' };
const play = (...changes: PartChange[]) => changes.reduce(applyPartChange, [] as readonly MessagePart[]);

describe('the parts of a message', () => {
  it('grow by their changes, each at its place', () => {
    expect(
      play(
        { kind: 'reasoning', change: { text: 'Hm', ms: 5 } },
        { kind: 'text', change: 'Rice ' },
        { kind: 'sources', change: source },
        { kind: 'sources', change: source },
        { kind: 'text', change: '🌾. ⟦7⟧' },
        { kind: 'reasoning', change: { text: '…', ms: 9 } },
      ),
    ).toEqual([
      { kind: 'reasoning', text: 'Hm…', ms: 9 },
      { kind: 'text', length: 12 },
      { kind: 'sources', sources: [source] },
    ]);
  });

  it('of one kind are told apart by their ids', () => {
    expect(play({ kind: 'text', change: 'a' }, { kind: 'text', id: '2', change: 'bc' })).toEqual([
      { kind: 'text', length: 1 },
      { kind: 'text', id: '2', length: 2 },
    ]);
  });

  it('of kinds that nobody knows are passed over', () => {
    // As a newer server would send it.
    const unknown = JSON.parse('{"kind":"hologram","change":1}') as PartChange;
    expect(play({ kind: 'text', change: 'a' }, unknown)).toEqual([{ kind: 'text', length: 1 }]);
    expect(isValidPart({ kind: 'hologram' })).toBe(false);
  });

  it('are the same when changes in a row are joined', () => {
    const joined = joinChanges({ kind: 'text', change: 'a' }, { kind: 'text', change: 'b' });
    expect(joined).toEqual({ kind: 'text', change: 'ab' });
    expect(
      joinChanges({ kind: 'text', change: 'a' }, { kind: 'text', id: '2', change: 'b' }),
    ).toBeUndefined();
    expect(
      joinChanges({ kind: 'sources', change: source }, { kind: 'sources', change: source }),
    ).toBeUndefined();
  });

  it('show others no thoughts, no memory and no way to one’s files', () => {
    const parts: MessagePart[] = [
      { kind: 'reasoning', text: 'Hm', ms: 1 },
      { kind: 'memory', changes: [] },
      { kind: 'sources', sources: [{ ...source, url: '/files/f1#passage-1' }] },
      { kind: 'text', length: 4 },
    ];
    expect(partsForOthers(parts)).toEqual([
      { kind: 'sources', sources: [{ ...source, url: '' }] },
      { kind: 'text', length: 4 },
    ]);
  });

  it.each([
    [{ kind: 'text', length: 4 }, true],
    [{ kind: 'text', length: -1 }, false],
    [{ kind: 'sources', sources: [source] }, true],
    [{ kind: 'sources', sources: [{ ...source, id: '7' }] }, false],
    [{ kind: 'research', record: {} }, false],
    ['text', false],
    [null, false],
  ])('%j may be stored: %s', (part, isValid) => {
    expect(isValidPart(part)).toBe(isValid);
  });
});
