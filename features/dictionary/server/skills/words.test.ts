import { expect, test } from 'vitest';
import { findPage } from '#features/dictionary/server/find-page.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { recogniseDefinition, recogniseMention } from '#features/dictionary/server/understand/definitions.ts';
import { recogniseWithin } from '#features/dictionary/server/understand/places-in-places.ts';
import { paths } from '#server/paths.ts';
import { define } from './define.ts';
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

const micaceous = {
  term: 'ericaceous',
  corrected: true,
  suggestions: [],
  entry: {
    slug: 'micaceous',
    title: 'erinaceous',
    url: '',
    senses: [{ n: 1, partOfSpeech: 'adjective', definition: 'of hedgehogs' }],
  },
};

test.each([
  ['Ericaceous compost is acid compost.', true],
  ['Rhododendrons like acid soil.', false],
])('a word that facts know is not corrected: %s', (answer, isKnown) => {
  const skill = define({
    type: 'define',
    term: 'ericaceous',
    article: 'unknown',
    about: 'word',
    ask: 'what',
  });
  skill.next();
  skill.next([{ state: 'answered', value: micaceous }]);
  const { value, done } = skill.next([{ state: 'answered', value: { answer } }]);
  expect(done).toBe(true);
  expect(typeof value === 'object').toBe(isKnown);
});

test.each([
  ['what does love mean in tennis', 'love', 'tennis'],
  ['what does "all in" mean in poker', 'all in', 'poker'],
])('%s', (question, term, field) => {
  const intent = recogniseMention(question) ?? recogniseDefinition(question);
  expect(intent).toMatchObject({ type: 'define', term, field });
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
