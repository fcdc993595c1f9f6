import { describe, expect, it } from 'vitest';
import { branchTo, newestLeafUnder, versionsOf } from './branches.ts';

// q1 ─ a1 ─ q2 ─ a2
//    └ a1b ─ q3 ─ a3
// q1b (edited) ─ a4
const messages = [
  { id: 'q1', parentId: null },
  { id: 'a1', parentId: 'q1' },
  { id: 'q2', parentId: 'a1' },
  { id: 'a2', parentId: 'q2' },
  { id: 'a1b', parentId: 'q1' },
  { id: 'q3', parentId: 'a1b' },
  { id: 'a3', parentId: 'q3' },
  { id: 'q1b', parentId: null },
  { id: 'a4', parentId: 'q1b' },
];
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join(' ');

describe('branchTo', () => {
  it('follows the parents, and leaves out every sibling', () => {
    expect(ids(branchTo(messages, 'a2'))).toBe('q1 a1 q2 a2');
    expect(ids(branchTo(messages, 'a3'))).toBe('q1 a1b q3 a3');
    expect(ids(branchTo(messages, 'a4'))).toBe('q1b a4');
  });

  it('is empty without a leaf, and ends where a parent is missing or circular', () => {
    expect(branchTo(messages, null)).toEqual([]);
    expect(branchTo(messages, 'gone')).toEqual([]);
    expect(ids(branchTo([{ id: 'x', parentId: 'y' }], 'x'))).toBe('x');
    const circle = [
      { id: 'x', parentId: 'y' },
      { id: 'y', parentId: 'x' },
    ];
    expect(ids(branchTo(circle, 'x'))).toBe('y x');
  });
});

describe('versionsOf', () => {
  it('lists the siblings of those that have some', () => {
    const versions = versionsOf(messages);
    expect(versions.get('a1')).toEqual(['a1', 'a1b']);
    expect(versions.get('q1b')).toEqual(['q1', 'q1b']);
    expect(versions.has('q2')).toBe(false);
  });
});

describe('newestLeafUnder', () => {
  it('goes on where the conversation was last continued', () => {
    expect(newestLeafUnder(messages, 'a1')).toBe('a2');
    expect(newestLeafUnder(messages, 'q1')).toBe('a3');
    expect(newestLeafUnder(messages, 'a4')).toBe('a4');
  });
});
