import { describe, expect, it } from 'vitest';
import { estimateTokens } from '#features/assistant/server/estimate-tokens.ts';
import type { PastMessage } from '../history.ts';
import { fitWindow, mostMessages, shorten } from './fit-window.ts';

const count = estimateTokens;

function talk(length: number, words = 20): PastMessage[] {
  return Array.from({ length }, (_, index) => ({
    id: `m${index}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `${index} ${'word '.repeat(words)}`,
  }));
}

describe('fitWindow', () => {
  it('leaves nothing out where all of it fits', () => {
    const messages = talk(9);
    expect(fitWindow(messages, { tokens: 10_000, count })).toMatchObject({ kept: messages, left: [] });
  });

  it.each([3, 5, 11, 41, 399])('fits %i messages into any room, and begins with the person', (length) => {
    const messages = talk(length);
    for (let tokens = 20; tokens < 4_000; tokens += 37) {
      const { kept, left, used } = fitWindow(messages, { tokens, count });
      expect(kept[0]?.role).toBe('user');
      expect(kept.at(-1)).toEqual(messages.at(-1));
      expect([...left, ...kept].map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
      if (kept.length > 1) expect(used).toBeLessThanOrEqual(tokens);
    }
  });

  it('keeps what the question follows, shortened, where that alone is too long', () => {
    const messages = talk(3, 5_000);
    messages[2] = { id: 'm2', role: 'user', content: 'And in winter?' };
    const { kept, left, used } = fitWindow(messages, { tokens: 600, count });
    expect(left).toEqual([]);
    expect(kept.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(kept[0]?.content).toMatch(/^0 word .* \[…\] .*word $/);
    expect(used).toBeLessThanOrEqual(600);
  });

  it('makes room for questions to come when something has to go', () => {
    const messages = talk(mostMessages + 1, 1);
    const { kept } = fitWindow(messages, { tokens: 1_000_000, count });
    expect(kept.length).toBeLessThanOrEqual(mostMessages * 0.6 + 1);
  });
});

describe('shorten', () => {
  it.each(['a😀'.repeat(400), '漢字'.repeat(400), 'plain words '.repeat(100)])(
    'cuts no sign in two',
    (text) => {
      for (let tokens = 1; tokens < 120; tokens += 1) {
        const short = shorten(text, tokens, count);
        expect(short.isWellFormed()).toBe(true);
      }
    },
  );
});
