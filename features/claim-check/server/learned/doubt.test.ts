import { afterAll, describe, expect, it } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { judgeClaim } from '../judge-claim.ts';
import { createLexicon } from '../lexicon.ts';
import { reasonOf } from './reason-of.ts';

const reference = openReference(paths.reference);
const lexicon = createLexicon(reference);
afterAll(() => reference.close());

const page = {
  title: 'The salt works of Harrow Bay',
  text:
    'The salt works of Harrow Bay were opened in 1764 by Esther Quill, who had made her money with herring. ' +
    'In a dry summer the pans gave up to 90 tonnes, most of which went to the fish market in Lorne. ' +
    'Her nephew Amos leased them to a brewer in 1801. The sea broke the outer dyke twenty years later. ' +
    'A group of volunteers has rebuilt two of the pans and sells the salt at the gate from June to August.',
};
const verdictOn = (claim: string) => judgeClaim(claim, [page], lexicon).verdict;

describe('what is said in the words of the page, or nearly', () => {
  it.each([
    'The salt works of Harrow Bay were opened in 1764 by Esther Quill.',
    'Most of the salt went to the fish market in Lorne.',
    'Her nephew Amos leased them to a brewer.',
    'Volunteers have rebuilt two of the pans.',
  ])('bears out: %s', (claim) => expect(['supported', 'wording']).toContain(verdictOn(claim)));
});

it('gives a reason for each doubt', () => {
  const { verdict, findings } = judgeClaim(
    'The salt works of Harrow Bay were opened in 1801 by Esther Quill.',
    [page],
    lexicon,
  );
  expect(verdict).toBe('opposite');
  expect(findings[0]?.rule).toBe('date');
});

it('names the plainest of what was measured, and else that words are missing', () => {
  const measures = new Map([
    ['cue hedge dropped', 1],
    ['number replaced', 1],
  ]);
  expect(reasonOf(measures)).toEqual({ rule: 'number', verdict: 'opposite' });
  expect(reasonOf(new Map([['cue hedge dropped', 1]]))).toEqual({ rule: 'hedge', verdict: 'absent' });
  expect(reasonOf(new Map())).toEqual({ rule: 'words', verdict: 'absent' });
});
