import { expect, it } from 'vitest';
import { replaceBodies, withoutTags } from './leave-out.ts';

const run = (code: string): unknown => new Function(code)();

it('gives functions other bodies, wherever they are', () => {
  const code =
    'function outer() { function inner(a) { return a; } return inner(1); } function other() { return 2; }';
  const changed = replaceBodies(code, { inner: 'return a + 5;', other: '' });
  expect(run(`${changed}; return [outer(), other()];`)).toEqual([6, undefined]);
});

it('fails for a function that is not there, or there twice', () => {
  expect(() => replaceBodies('function one() {}', { two: '' })).toThrow('two');
  expect(() => replaceBodies('function one() {} function two() { function one() {} }', { one: '' })).toThrow(
    'several',
  );
});

it('leaves out cases, but not what others fall through to or declare with them', () => {
  const code = `
    'use strict';
    function kind(thing) {
      switch (thing.tag) {
        case 1: return 'one';
        case 2: var word = 'gone'; return word;
        case 3:
        case 4: return 'three or four';
        case 5: word = 'five'; return word;
        case 6: word = 'six';
        case 7: return word + ' falls through';
      }
      return 'none';
    }
    `;
  const changed = withoutTags(code, new Set([2, 4, 7]));
  expect(changed).not.toContain("'gone'");
  expect(run(`${changed} return [1, 2, 3, 5, 6].map((tag) => kind({ tag }));`)).toEqual([
    'one',
    'none',
    'three or four',
    'five',
    'six falls through',
  ]);
});
