import { describe, expect, it } from 'vitest';
import { alignPhrases, alignTexts } from './align-texts.ts';

const changes = (before: string, after: string) =>
  alignTexts(before, after)
    .filter(({ isChanged }) => isChanged)
    .map((piece) => `${piece.before}>${piece.after}`);

describe('aligning two texts', () => {
  it.each([
    [
      'I know it’s really last minute.',
      'I know it is at short notice.',
      ['it’s really last minute>it is at short notice'],
    ],
    ['One. Two is here. Three.', 'One. Two was here. Three.', ['is>was']],
    ['One. Three.', 'One. Two is new. Three.', ['>Two is new. ']],
    ['One. Two is old. Three.', 'One. Three.', ['Two is old. >']],
    ['Same.', 'Same.', []],
    ['', 'New.', ['>New.']],
  ])('%s', (before, after, wanted) => expect(changes(before, after)).toEqual(wanted));

  it.each([
    [
      'We counted 14 bins spilling over on Sunday 16 November.',
      'Residents recorded 40 overflowing bins on Sunday 16 November.',
      ['We counted 14 bins spilling over>Residents recorded 40 overflowing bins'],
    ],
    [
      'Please just send a crew this week.',
      'We ask that a crew attend this week.',
      ['Please just send a crew>We ask that a crew attend'],
    ],
    [
      'I can’t come because she’s ill.',
      'I cannot come because she is ill.',
      ['can’t>cannot', 'she’s>she is'],
    ],
  ])('joins what is rewritten to phrases: %s', (before, after, wanted) => {
    const pieces = alignPhrases(before, after);
    expect(
      pieces.filter(({ isChanged }) => isChanged).map((piece) => `${piece.before}>${piece.after}`),
    ).toEqual(wanted);
    expect(pieces.map((piece) => piece.before).join('')).toBe(before);
    expect(pieces.map((piece) => piece.after).join('')).toBe(after);
  });

  it('gives back both texts', () => {
    const before = 'Hi.\n\nIt can’t be. She’s got it, and I know.\n- a\n- b\n';
    const after = 'Hello.\n\nIt cannot be! I know. She has it.\n- a\n- c\n';
    const pieces = alignTexts(before, after);
    expect(pieces.map((piece) => piece.before).join('')).toBe(before);
    expect(pieces.map((piece) => piece.after).join('')).toBe(after);
  });

  it('gives back both texts of 300 random ones', () => {
    const words = [
      'a',
      'boiler',
      'is.',
      'not',
      'here,',
      '\n',
      '\n\n',
      'Dr.',
      'It',
      'cost',
      '£180.',
      '- [ ]',
      '“so”',
    ];
    let seed = 3;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
    const text = () => Array.from({ length: random() % 40 }, () => words[random() % words.length]).join(' ');
    for (let round = 0; round < 300; round++) {
      const [before, after] = [text(), text()];
      const pieces = alignTexts(before, after);
      expect(pieces.map((piece) => piece.before).join('')).toBe(before);
      expect(pieces.map((piece) => piece.after).join('')).toBe(after);
    }
  });
});
