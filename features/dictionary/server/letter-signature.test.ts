import { expect, test } from 'vitest';
import { letterSignature, nearSignatures } from './letter-signature.ts';

/** Whether a title may be so many edits from another. */
const mayBeNear = (one: string, other: string, edits: number, most = 10) =>
  nearSignatures(Uint32Array.of(0, letterSignature(other)), letterSignature(one), edits, most).length === 1;

function* editsOf(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    yield before + after.slice(1);
    yield before + after.charAt(1) + after.charAt(0) + after.slice(2);
    for (const letter of 'az-') {
      yield before + letter + after;
      yield before + letter + after.slice(1);
    }
  }
}

test.each(['kangaroo', 'ceo-of-apple', 'a', 'zigzag'])('no title near “%s” is left out', (word) => {
  for (const one of editsOf(word)) {
    expect(mayBeNear(word, one, 1), one).toBe(true);
    for (const other of editsOf(one)) expect(mayBeNear(word, other, 2), other).toBe(true);
  }
});

test.each([
  ['three letters are others', 'kangaroo', 'kingdome', 2],
  ['two more letters leave none to change', 'tiger', 'tigbnrs', 2],
  ['one edit does not change two letters', 'violin', 'vioben', 1],
  ['it is much longer', 'bread', 'breadbasket', 2],
])('a title is left out where %s', (_, one, other, edits) =>
  expect(mayBeNear(one, other, edits)).toBe(false),
);

test('only the first that look near are looked at, whether they are or not', () => {
  const [near, unlike] = [letterSignature('tigers'), letterSignature('trrs')];
  const of = (most: number) =>
    nearSignatures(Uint32Array.of(0, unlike, near), letterSignature('tiger'), 2, most);
  expect(of(2)).toEqual([2]);
  expect(of(1)).toEqual([]);
});
