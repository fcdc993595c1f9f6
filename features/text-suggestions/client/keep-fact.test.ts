import { expect, it } from 'vitest';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { keepFact } from './keep-fact.ts';

const number = (before: string | null, after: string | null): FactChange => ({
  kind: 'number',
  before,
  after,
});

it.each([
  ['We counted 14 bins.', 'Residents recorded 40 bins.', number('14', '40'), 'Residents recorded 14 bins.'],
  [
    'The 40 bus was late. We counted 14 bins.',
    'The 40 bus was late. We recorded 40 bins.',
    number('14', '40'),
    'The 40 bus was late. We recorded 14 bins.',
  ],
  ['It costs £180.', 'It costs £1,180 now.', number('£180', '£1,180'), 'It costs £180 now.'],
  [
    'It is not urgent. Come by.',
    'It is urgent. Please come by.',
    { kind: 'negation', before: 'It is not urgent.', after: 'It is urgent.' } as const,
    'It is not urgent. Please come by.',
  ],
])('%s, %s', (source, suggestion, fact, kept) => expect(keepFact(source, suggestion, fact)).toBe(kept));

it('has nothing to put in the place of what is new, gone or not there', () => {
  expect(keepFact('Come by.', 'Come by at 9.', number(null, '9'))).toBeNull();
  expect(keepFact('Come at 9.', 'Come by.', number('9', null))).toBeNull();
  expect(keepFact('Come at 9.', 'Come at ten.', number('9', '10'))).toBeNull();
});
