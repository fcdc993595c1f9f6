import { expect, it } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { checkClaim, noLexicon } from './check-claim.ts';
import { pairKinds, scoreClaims, summarise } from './evaluation/score-claims.ts';
import { createLexicon } from './lexicon.ts';

const lexicon = createLexicon(openReference(paths.reference));

it('tells supported claims from wrong ones on the versioned set', async () => {
  const scored = await scoreClaims(lexicon);
  const { pairs, precision, recall } = summarise(scored);
  expect(pairs).toBeGreaterThanOrEqual(120);
  expect(new Set(scored.map(({ kind }) => kind))).toEqual(new Set(pairKinds));
  expect(scored.filter(({ isRight }) => !isRight)).toEqual([]);
  expect({ precision, recall }).toEqual({ precision: 1, recall: 1 });
});

it('lets a word stand for another that means the same, and not for its opposite', () => {
  const passage = [{ title: 'Cars', text: 'The automobile was purchased by a physician from Hamburg.' }];
  const claim = 'The car was bought by a doctor from Hamburg.';
  expect(checkClaim(claim, passage, lexicon).isSupported).toBe(true);
  expect(checkClaim(claim, passage, noLexicon)).toMatchObject({ isSupported: false, mismatch: 'words' });
  const hot = [{ title: 'Soup', text: 'The soup is served hot on Mondays.' }];
  expect(checkClaim('The soup is served cold on Mondays.', hot, lexicon).isSupported).toBe(false);
});

it('reads numbers in words, in figures and with their scale', () => {
  const passage = [{ title: 'City', text: 'The city has 1.5 million inhabitants and twelve bridges.' }];
  expect(checkClaim('The city has 1,500,000 inhabitants.', passage).isSupported).toBe(true);
  expect(checkClaim('The city has 12 bridges.', passage).isSupported).toBe(true);
  expect(checkClaim('The city has 12 million inhabitants.', passage)).toMatchObject({ mismatch: 'number' });
});

it('supports nothing without a passage', () => {
  expect(checkClaim('The city has bridges.', []).isSupported).toBe(false);
  expect(checkClaim('', [{ title: 'City', text: 'The city has bridges.' }]).isSupported).toBe(false);
});

it('stays quick with a long page', () => {
  const text = Array.from(
    { length: 2_000 },
    (_, index) => `Sentence ${index} tells of towers, rivers and rice.`,
  );
  const verdict = checkClaim('The moon is made of green cheese.', [{ title: 'Long', text: text.join(' ') }]);
  expect(verdict.isSupported).toBe(false);
});
