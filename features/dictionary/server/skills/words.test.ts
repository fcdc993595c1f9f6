import { expect, test } from 'vitest';
import { findPage } from '#features/dictionary/server/find-page.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { recogniseWithin } from '#features/dictionary/server/understand/places-in-places.ts';
import { paths } from '#server/paths.ts';
import { isDoubtful } from './doubtful.ts';

const reference = openReference(paths.reference);
const titleOf = (term: string) => {
  const found = findPage(reference, term);
  return found && !found.corrected ? found.page.title : undefined;
};

test.each<[string, string | undefined]>([
  ['moseying', 'mosey'],
  ['running', 'running'],
  ['houses', 'house'],
  ['greener', 'green'],
  ['chitting', undefined],
  ['dogger', undefined],
])('“%s” is a form of %s', (term, title) => expect(titleOf(term)).toBe(title));

test('a wrong first letter is no slip', () => {
  const entry = { slug: 'hitting', title: 'hitting', url: '', senses: [] };
  const found = { term: 'chitting', corrected: true, suggestions: [], entry };
  expect(isDoubtful(found, 'chitting')).toBe(true);
  expect(isDoubtful({ ...found, entry: { ...entry, title: 'accommodation' } }, 'accomodation')).toBe(false);
});

test.each([
  ['is Milan in Italy', 'Milan', 'Italy'],
  ['is new york located in the united states', 'new york', 'united states'],
])('%s', (question, child, parent) =>
  expect(recogniseWithin(question)).toEqual({ type: 'within', child, parent }),
);
test.each(['is it in Italy', 'are you in there', 'is my cat in the house'])(
  'leaves “%s” to others',
  (question) => expect(recogniseWithin(question)).toBeUndefined(),
);
