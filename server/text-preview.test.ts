import { describe, expect, it } from 'vitest';
import { messagePreview } from './text-preview.ts';

describe('messagePreview', () => {
  it.each([
    ['**Rice keeps a day.** ⟦1⟧\n\nCool it *soon*. ⟦2⟧⟦3⟧', 'Rice keeps a day. Cool it soon.'],
    ['# Title\n\n- one\n- two\n1. three', 'Title one two three'],
    ['- [ ] tea\n- [x] milk', 'tea milk'],
    ['See [the page](https://a.example) and `code`', 'See the page and code'],
    ['```ts\nconst a = 1;\n```', 'const a = 1;'],
    [
      'Stir it. [[1]](</reference/a-b>) [[2]](<https://a.example>)\n\n1. [A b](</reference/a-b>)',
      'Stir it. A b',
    ],
    ['b](</reference/a-b>) [C d](<https://a.example>) and [E', 'b C d and E'],
    ['reference/a-b>) and [C d](</reference/c', 'and C d'],
    ['1]](</reference/a-b>) Stir (or whisk) it. [[1]](</refer', '1 Stir (or whisk) it.'],
    ['an array[0] of [two]', 'an array[0] of [two]'],
    ['2 * 3 = 6', '2 * 3 = 6'],
    ['x'.repeat(500), 'x'.repeat(120)],
    ['', ''],
  ])('%j', (content, preview) => {
    expect(messagePreview(content)).toBe(preview);
  });
});
