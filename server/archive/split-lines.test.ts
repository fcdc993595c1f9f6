import { expect, it } from 'vitest';
import { splitLines } from './split-lines.ts';

async function split(pieces: string[], maxBytes = 10): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  const stream = async function* () {
    for (const piece of pieces) yield Buffer.from(piece, 'latin1');
  };
  for await (const some of splitLines(stream(), maxBytes)) lines.push(...some);
  return lines;
}

it('joins what comes in pieces, and keeps nothing of what is too long', async () => {
  expect(await split([])).toEqual([]);
  expect(await split(['a\nb', 'c', '\n\nd'])).toEqual(['a', 'bc', '', 'd']);
  expect(await split(['12345', '67890\n12345678901', '23\nend\n'])).toEqual(['1234567890', null, 'end']);
  expect(await split(['123456', '7890123'])).toEqual([null]);
});

it('ends a line nowhere but at a line feed', async () => {
  const text = Buffer.from('a\u2028b\u2029c\rd').toString('latin1');
  expect(await split([text], 100)).toEqual(['a\u2028b\u2029c\rd']);
});
