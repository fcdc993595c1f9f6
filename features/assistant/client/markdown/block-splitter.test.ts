import { describe, expect, it } from 'vitest';
import { type Block, BlockSplitter, hardLimit, softLimit } from './block-splitter.ts';

function split(text: string, chunkLengths: () => number = () => text.length): BlockSplitter {
  const splitter = new BlockSplitter();
  for (let from = 0; from < text.length; ) {
    const length = Math.max(1, chunkLengths());
    splitter.append(text.slice(from, from + length));
    from += length;
  }
  return splitter;
}

function texts(blocks: readonly Block[]): string[] {
  return blocks.map((block) =>
    block.kind === 'code' ? `code(${block.language}):${block.text}` : block.text.trimEnd(),
  );
}

/** The same numbers in every run, so that a failure can be reproduced. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const pieces = [
  'Rice keeps for a day. [1]\n',
  '\n',
  '\n\n',
  '- one\n',
  '- two\n',
  '  more of two\n',
  '1. first\n',
  '2) second\n',
  '    code by indent\n',
  '```ts\n',
  '```\n',
  '~~~\n',
  '````md\n',
  'const a = 1;\n',
  '| a | b |\n',
  '| - | - |\n',
  '| 1 | 2 |\n',
  '# Head\n',
  '> quoted\n',
  '> ```\n',
  '---\n',
  '[guide]: https://example.org/guide\n',
  '[1]: https://evil.example\n',
  '   ```\n',
  '\t- tabbed\n',
  'no end',
  '**bold',
  '`',
  '<script>\n',
  'é 漢字 👋\n',
];

function randomText(random: () => number, count: number): string {
  return Array.from({ length: count }, () => pieces[Math.floor(random() * pieces.length)]).join('');
}

describe('BlockSplitter', () => {
  it('cuts paragraphs, lists and code at their edges', () => {
    const { finished, open } = split(
      'First.\n\n- one\n\n- two\n  more\n\nAfter.\n```js\nlet a;\n\nlet b;\n```\nLast',
    );
    expect(texts(finished)).toEqual([
      'First.',
      '- one\n\n- two\n  more',
      'After.',
      'code(js):let a;\n\nlet b;\n',
    ]);
    expect(open).toEqual({ kind: 'markdown', text: 'Last' });
  });

  it('keeps a fence inside a list item with its item', () => {
    expect(texts(split('1. Run\n\n   ```sh\n   ls\n   ```\n2. Done\n').blocks())).toEqual([
      '1. Run\n\n   ```sh\n   ls\n   ```\n2. Done',
    ]);
  });

  it('gives the same blocks however the text arrives', () => {
    const random = seededRandom(20_261_121);
    for (let round = 0; round < 400; round += 1) {
      const text = randomText(random, 40);
      const whole = split(text);
      const chunked = split(text, () => Math.ceil(random() * 9));
      expect(chunked.blocks(), JSON.stringify(text)).toEqual(whole.blocks());
      expect(chunked.definitions).toBe(whole.definitions);
    }
  });

  it('gives the same blocks for lines longer than the limit', () => {
    const random = seededRandom(7);
    const text = `${'word '.repeat(hardLimit)}\n\n\`\`\`\n${'x'.repeat(hardLimit * 3)}\n\`\`\`\nend`;
    expect(split(text, () => Math.ceil(random() * 900)).blocks()).toEqual(split(text).blocks());
  });

  it('never changes a finished block', () => {
    const random = seededRandom(3);
    const text = randomText(random, 300);
    const splitter = new BlockSplitter();
    let before: Block[] = [];
    for (let at = 0; at < text.length; at += 7) {
      splitter.append(text.slice(at, at + 7));
      expect(splitter.finished.slice(0, before.length)).toEqual(before);
      before = structuredClone(splitter.finished);
    }
  });

  it.each([
    ['one endless line', 'word '],
    ['one endless word', 'x'],
    ['a paragraph of many lines', 'some words on a line\n'],
    ['a long list', '- an item of a list\n'],
    ['a long loose list', '1. an item of a list\n\n'],
    ['a long table', '| cell | cell |\n'],
    ['a long block of code', 'let a = 1;\n'],
    ['a long quotation', '> said somebody\n'],
  ])('keeps the open block small for %s', (name, piece) => {
    const splitter = new BlockSplitter();
    if (name.includes('code')) splitter.append('```ts\n');
    if (name.includes('table')) splitter.append('| a | b |\n| - | - |\n');
    let longest = 0;
    for (let length = 0; length < 300_000; length += piece.length) {
      splitter.append(piece);
      longest = Math.max(longest, splitter.open?.text.length ?? 0);
    }
    expect(longest).toBeLessThanOrEqual(hardLimit + softLimit);
    expect(splitter.length).toBeGreaterThanOrEqual(300_000);
  });

  it('repeats the head of a long table in each of its pieces', () => {
    const { finished } = split(`| a | b |\n| - | - |\n${'| one | two |\n'.repeat(1_000)}`);
    expect(finished.length).toBeGreaterThan(2);
    for (const block of finished) expect(block.text.startsWith('| a | b |\n| - | - |\n| one')).toBe(true);
  });

  it('marks the pieces of a long block of code as one', () => {
    const blocks = split(`\`\`\`ts\n${'let a = 1;\n'.repeat(1_000)}\`\`\`\n`).blocks();
    const code = blocks.filter((block) => block.kind === 'code');
    expect(code.map((block) => [block.continues, block.continued])).toEqual(
      code.map((_block, index) => [index > 0, index < code.length - 1]),
    );
    expect(code.map((block) => block.text).join('')).toBe('let a = 1;\n'.repeat(1_000));
  });

  it('does not let a definition take over a citation', () => {
    expect(split('[1]: https://evil.example\n[guide]: /reference/rice\n').definitions).toBe(
      '[guide]: /reference/rice\n',
    );
  });

  it('reads a hostile delimiter row in linear time', () => {
    const startedAt = performance.now();
    split(`| a |\n${'-'.repeat(7_000)}|${'-'.repeat(900)}x\n`);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
