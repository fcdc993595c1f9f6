import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { citedSentences } from './cited-sentences.ts';

function read(markdown: string) {
  const [paragraph] = fromMarkdown(markdown).children;
  if (paragraph?.type !== 'paragraph') throw new Error('expected a paragraph');
  return citedSentences(paragraph.children).map(({ nodes, markers }) => [
    nodes.map((node) => ('value' in node ? node.value : `<${node.type}>`)).join(''),
    markers,
  ]);
}

describe('citedSentences', () => {
  it('gives each sentence the markers that follow it', () => {
    expect(read('Cool it within an hour. ⟦1⟧ Then eat it within two days. ⟦2⟧⟦3⟧')).toEqual([
      ['Cool it within an hour.', [1]],
      ['Then eat it within two days.', [2, 3]],
    ]);
  });

  it('puts a full stop that follows a marker before the chip', () => {
    expect(read('Cool it fast ⟦1⟧. Eat it soon ⟦2⟧⟦3⟧, or freeze it.')).toEqual([
      ['Cool it fast.', [1]],
      ['Eat it soon,', [2, 3]],
      ['or freeze it.', []],
    ]);
  });

  it('stitches only the last sentence before a marker', () => {
    expect(read('Nobody says so. Plants make sugar from light.⟦1⟧')).toEqual([
      ['Nobody says so. ', []],
      ['Plants make sugar from light.', [1]],
    ]);
  });

  it('keeps emphasis with its sentence, and numbers with decimals whole', () => {
    expect(read('About *Bacillus cereus* at 3.5 degrees. ⟦4⟧')).toEqual([
      ['About <emphasis> at 3.5 degrees.', [4]],
    ]);
  });

  it('leaves a link that is only a number alone', () => {
    expect(read('So it is. [1](https://a.example)')).toEqual([
      ['So it is. ', []],
      ['<link>', []],
    ]);
  });

  it('keeps a marker that opens a paragraph', () => {
    expect(read('⟦1⟧ says so.')).toEqual([
      ['', [1]],
      ['says so.', []],
    ]);
  });

  it('leaves other brackets alone', () => {
    expect(read('Use [this] and [6] and [1, 2] and ⟦a⟧.')).toEqual([
      ['Use [this] and [6] and [1, 2] and ⟦a⟧.', []],
    ]);
  });

  it('knows which markers are doubted, and sentences without a source', () => {
    const [paragraph] = fromMarkdown('It is tall ⟦1?⟧⟦2⟧. It is old. ⟦?⟧ It stands.').children;
    if (paragraph?.type !== 'paragraph') throw new Error('expected a paragraph');
    const sentences = citedSentences(paragraph.children);
    expect(sentences.map(({ markers, doubted, isUncited }) => ({ markers, doubted, isUncited }))).toEqual([
      { markers: [1, 2], doubted: [1], isUncited: false },
      { markers: [], doubted: [], isUncited: true },
      { markers: [], doubted: [], isUncited: false },
    ]);
  });
});
