import { describe, expect, it } from 'vitest';
import { noLexicon } from '#features/claim-check/server/lexicon.ts';
import { crossCheck } from './cross-check.ts';
import type { EvidenceSource } from './evidence.ts';
import { pickSentences } from './pick-sentences.ts';
import { sourceTable } from './source-table.ts';
import { writeExtract } from './write-extract.ts';

function source(n: number, site: string, text: string): EvidenceSource {
  return {
    n,
    url: `https://${site}/page`,
    title: 'Ben Nevis',
    site,
    changedAt: null,
    snippets: [],
    passages: [text],
    isTried: true,
  };
}

const question = 'How high is Ben Nevis?';
const sources = [
  source(
    1,
    'peaks.example',
    'Ben Nevis in Scotland is 1345 metres high. Walkers climb Ben Nevis in summer and winter alike.',
  ),
  source(2, 'walks.example', 'Ben Nevis in Scotland is 1345 metres high.'),
  source(3, 'oldmap.example', 'Ben Nevis in Scotland is 1343 metres high.'),
];

describe('crossCheck', () => {
  it('finds who agrees and who says another number', () => {
    const comparisons = crossCheck([question], sources, noLexicon);
    const first = comparisons.find(({ claim }) => claim.n === 1);
    expect(first?.agreeing).toEqual([2]);
    expect(first?.differing.map(({ n }) => n)).toEqual([3]);
  });

  it('does not hold a site against itself', () => {
    const same = [sources[0]!, { ...sources[2]!, site: 'peaks.example' }];
    expect(crossCheck([question], same, noLexicon)).toEqual([]);
  });
});

describe('writeExtract', () => {
  const comparisons = crossCheck([question], sources, noLexicon);
  const report = {
    depth: 'thorough',
    question,
    parts: ['When do walkers climb Ben Nevis?', 'Who owns it?'],
    sources,
  } as const;

  it('quotes word for word, cites all who agree, tells the other side and what is missing', () => {
    const { text } = writeExtract({ ...report, comparisons });
    expect(text).toContain('Ben Nevis in Scotland is 1345 metres high. ⟦1⟧⟦2⟧');
    expect(text).toContain('## Where the sources differ');
    expect(text).toContain('Ben Nevis in Scotland is 1343 metres high. ⟦3⟧');
    expect(text).toMatch(/## What was not found\n\n- Who owns it\?/);
  });

  it('says so when there is nothing', () => {
    const { text: none } = writeExtract({ ...report, parts: [], sources: [], comparisons: [] });
    expect(none).toBe('**No source that was found answers this.** The searches found nothing.');
  });
});

describe('pickSentences', () => {
  it('says each thing once, best first, and leaves out what pages say to visitors', () => {
    const page = source(
      4,
      'site.example',
      'Accept all cookies to go on reading about Ben Nevis. Ben Nevis in Scotland is 1345 metres high. How high is Ben Nevis?',
    );
    const texts = pickSentences(question, [page, sources[1]!], 5).map(({ text }) => text);
    expect(texts).toEqual(['Ben Nevis in Scotland is 1345 metres high.']);
  });
});

describe('sourceTable', () => {
  it('cannot be broken by a title', () => {
    const cited = [{ id: 1, n: 1, url: 'https://a.example', title: 'A | B ⟦2⟧\n`x` <b>', snippet: '' }];
    const rows = sourceTable(cited, () => undefined, 'en').split('\n');
    expect(rows).toHaveLength(5);
    expect(rows[4]).toBe('| A B 2 x b ⟦1⟧ |  | – | Search result |');
  });
});
