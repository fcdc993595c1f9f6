import { describe, expect, it } from 'vitest';
import { citedClaimsIn, uncitedClaimsIn } from './cited-claims.ts';

const told = (line: string) => citedClaimsIn(line).map(({ ids, text }) => [text, ...ids]);

describe('citedClaimsIn', () => {
  it.each([
    ['The tower is tall ⟦1⟧. It is old.', [['The tower is tall', 1]]],
    [
      'The tower is tall. ⟦1⟧ It is very old now. ⟦2⟧⟦3⟧',
      [
        ['The tower is tall.', 1],
        ['It is very old now.', 2, 3],
      ],
    ],
    ['Nobody cites this. The tower is tall ⟦1⟧.', [['The tower is tall', 1]]],
    ['- **The tower** is [tall](https://a.example) ⟦4⟧', [['The tower is tall', 4]]],
    ['⟦2⟧ The tower is tall.', [['The tower is tall.', 2]]],
    [
      'The tower of Paris is tall ⟦1⟧ and old ⟦2⟧.',
      [
        ['The tower of Paris is tall', 1],
        ['The tower of Paris is tall and old', 2],
      ],
    ],
  ])('%s', (line, claims) => expect(told(line)).toEqual(claims));

  it.each([
    '## The tower is tall ⟦1⟧',
    '| The tower | tall ⟦1⟧ |',
    'Write `tall ⟦1⟧` there.',
    'No marker at all.',
  ])('claims nothing in: %s', (line) => expect(citedClaimsIn(line)).toEqual([]));

  it('names the place of each claim in the line', () => {
    const line = 'First this is said. Then the tower is tall ⟦1⟧. After it came the rain ⟦2⟧.';
    expect(citedClaimsIn(line).map(({ from, to }) => line.slice(from, to).trim())).toEqual([
      'Then the tower is tall',
      '. After it came the rain'.slice(2),
    ]);
  });
});

describe('uncitedClaimsIn', () => {
  it('finds sentences that state something and name no source', () => {
    const line =
      'The tower in Paris has three floors. It was finished in spring ⟦1⟧. In short, it is nice. Really?';
    expect(uncitedClaimsIn(line).map(({ text }) => text)).toEqual(['The tower in Paris has three floors.']);
  });
});
