import { describe, expect, it } from 'vitest';
import { messagePreview } from './text-preview.ts';

describe('messagePreview', () => {
  it.each([
    ['**Rice keeps a day.** ⟦1⟧\n\nCool it *soon*. ⟦2⟧⟦3⟧', 'Rice keeps a day. Cool it soon.'],
    ['# Title\n\n- one\n- two\n1. three', 'Title one two three'],
    ['- [ ] tea\n- [x] milk', 'tea milk'],
    ['See [the page](https://a.example) and `code`', 'See the page and code'],
    ['```ts\nconst a = 1;\n```', 'const a = 1;'],
    ['2 * 3 = 6', '2 * 3 = 6'],
    ['x'.repeat(500), 'x'.repeat(120)],
    ['', ''],
  ])('%j', (content, preview) => {
    expect(messagePreview(content)).toBe(preview);
  });
});
