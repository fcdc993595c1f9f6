import { describe, expect, it } from 'vitest';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { CitationFilter } from './citation-filter.ts';
import { SourceBook, type SourceBookOptions } from './source-book.ts';

interface Options extends SourceBookOptions {
  /** Where the text is split, in UTF-16 units; default: after each character. */
  cuts?: number[];
  numbering?: 'appearance' | 'given';
  pages?: number;
}

function filterText(text: string, { cuts, numbering = 'appearance', pages = 3, ...book }: Options = {}) {
  const sources = new SourceBook(book);
  for (let n = 1; n <= pages; n++)
    sources.add({ url: `/reference/page-${n}`, title: `Page ${n}`, snippet: '' });
  const cited: Source[] = [];
  const filter = new CitationFilter({ sources, numbering, onCite: (source) => cited.push(source) });
  const ends = cuts ?? Array.from({ length: text.length }, (_, index) => index + 1);
  let out = '';
  let from = 0;
  for (const end of [...ends, text.length]) {
    out += filter.push(text.slice(from, end));
    from = end;
  }
  return { text: out + filter.end(), cited };
}

describe('CitationFilter', () => {
  it.each([
    ['keeps a known marker', 'Rice keeps a day. ⟦1⟧ Cool it.', 'Rice keeps a day. ⟦1⟧ Cool it.'],
    ['drops an unknown marker without leaving a gap', 'It keeps. ⟦9⟧ Cool it.', 'It keeps. Cool it.'],
    ['splits a list of numbers', 'So it is. ⟦1, 2⟧', 'So it is. ⟦1⟧⟦2⟧'],
    ['keeps only the known ones of a list', 'So it is. ⟦1; 9⟧', 'So it is. ⟦1⟧'],
    ['names a source once a list', 'So it is. ⟦1,1⟧', 'So it is. ⟦1⟧'],
    [
      'takes the doubts of an earlier answer for what they cite',
      'So it is. ⟦2?⟧ And ⟦?⟧.',
      'So it is. ⟦2⟧ And.',
    ],
    ['reads what some models write', 'A 【1】, b 【2†source】, c 【3:0†p.html】.', 'A ⟦1⟧, b ⟦2⟧, c ⟦3⟧.'],
    [
      'leaves theirs alone where it names nothing',
      'A 【9】 and 【9†x】 and 【abc】.',
      'A 【9】 and 【9†x】 and 【abc】.',
    ],
    [
      'leaves brackets alone',
      'Dice show [6]; [1, 2, 3]; [[1,2],[3,4]]; [1](x).',
      'Dice show [6]; [1, 2, 3]; [[1,2],[3,4]]; [1](x).',
    ],
    ['leaves other words in its brackets alone', 'Sets ⟦a⟧, ⟦⟧ and ⟦1', 'Sets ⟦a⟧, ⟦⟧ and ⟦1'],
    [
      'leaves code alone',
      'Use `f⟦9⟧` and\n```\na ⟦9⟧\n```\nhere ⟦2⟧.',
      'Use `f⟦9⟧` and\n```\na ⟦9⟧\n```\nhere ⟦2⟧.',
    ],
    ['leaves code in a list alone', '- ~~~\n  ⟦9⟧\n  ~~~\n- ⟦2⟧', '- ~~~\n  ⟦9⟧\n  ~~~\n- ⟦2⟧'],
    [
      'finds markers again after a backtick that nothing closes',
      'A ` b ⟦9⟧\n\nC ⟦9⟧ ⟦2⟧',
      'A ` b ⟦9⟧\n\nC ⟦2⟧',
    ],
    ['finds a marker right behind a sign of its own', '⟦⟦1⟧ 【⟦2⟧', '⟦⟦1⟧ 【⟦2⟧'],
  ])('%s, however it is cut', (_, given, expected) => {
    expect(filterText(given).text).toBe(expected);
    for (let cut = 0; cut <= given.length; cut += 1) {
      expect(filterText(given, { cuts: [cut] }).text).toBe(expected);
    }
  });

  it('numbers chips in the order in which they appear, and keeps the ids in the text', () => {
    const { text, cited } = filterText('One. ⟦3⟧ Two. ⟦1⟧ Again. ⟦3⟧');
    expect(text).toBe('One. ⟦3⟧ Two. ⟦1⟧ Again. ⟦3⟧');
    expect(cited.map(({ id, n, url }) => [id, n, url])).toEqual([
      [3, 1, '/reference/page-3'],
      [1, 2, '/reference/page-1'],
    ]);
  });

  it('keeps the numbers of what stands on the screen', () => {
    expect(filterText('One. ⟦3⟧', { numbering: 'given' }).cited.map(({ n }) => n)).toEqual([3]);
  });

  it('goes on after the ids of the chat, whose earlier sources may be cited again', () => {
    const earlier: Source[] = [{ id: 4, n: 1, url: '/reference/tea', title: 'Tea', snippet: 'A drink.' }];
    const { text, cited } = filterText('New ⟦8⟧, old ⟦4⟧, never ⟦1⟧.', { lastId: 7, earlier });
    expect(text).toBe('New ⟦8⟧, old ⟦4⟧, never.');
    expect(cited.map(({ id, n, title }) => [id, n, title])).toEqual([
      [8, 1, 'Page 1'],
      [4, 2, 'Tea'],
    ]);
  });
});

/** Pseudo-random numbers that are the same each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

const pieces = [
  ...[
    'Rice',
    'keeps.',
    'a',
    '[6]',
    '[1, 2, 3]',
    '[[1,2],[3,4]]',
    '[1](/x)',
    '[^1]',
    '(see',
    '12',
    '⟦a⟧',
    '⟦',
    '⟧',
  ],
  ...[
    '【',
    '】',
    '【9】',
    '【b†c】',
    '🌍',
    '\ud83c',
    '?',
    ',',
    ';',
    '\n',
    '\n\n',
    ' ',
    '  ',
    '- ',
    '> ',
    '1. ',
  ],
];
/** The input, and the expected output; the space before a marker is removed where nothing is left. */
const markers: readonly (readonly [string, string])[] = [
  ['⟦1⟧', '⟦1⟧'],
  ['⟦2, 3⟧', '⟦2⟧⟦3⟧'],
  ['⟦3;1?⟧', '⟦3⟧⟦1⟧'],
  ['【2】', '⟦2⟧'],
  ['【1†source】', '⟦1⟧'],
  ['⟦9⟧', ''],
  ['⟦?⟧', ''],
  ['⟦88, 99⟧', ''],
];
const codes = [
  'c`⟦1⟧ x ⟦9⟧`.',
  'c``a ` ⟦2⟧``.',
  '\n```js\n⟦9⟧ [1]\n【2】\n```\n',
  '\n~~~\n ⟦1⟧ ` ⟦9⟧\n~~~\n',
];

describe('any text, any cut, any mix of markers', () => {
  it.each(Array.from({ length: 400 }, (_, seed) => seed))(
    'of seed %i reaches the person as it is but for valid markers',
    (seed) => {
      const next = seeded(seed);
      let given = '';
      let expected = '';
      for (let count = next(30); count >= 0; count -= 1) {
        const kind = next(4);
        if (kind === 0) {
          const [from, to] = markers[next(markers.length)] ?? ['', ''];
          // A half bracket just before it would be different text.
          if (/[⟦【][\d\s,;?]*$|【[^】\n]*$/.test(given)) continue;
          const space = next(2) === 0 ? ' ' : '';
          if (to === '' && (given + space).endsWith(' ')) expected = (expected + space).slice(0, -1);
          else expected += space + to;
          given += space + from;
        } else {
          const piece = kind === 1 ? (codes[next(codes.length)] ?? '') : (pieces[next(pieces.length)] ?? '');
          given += piece;
          expected += piece;
        }
      }
      const cuts = Array.from({ length: next(12) }, () => next(given.length + 1)).sort(
        (one, other) => one - other,
      );
      expect(filterText(given, { cuts }).text).toBe(expected);
      expect(filterText(given).text).toBe(expected);
    },
  );
});
