import { describe, expect, it } from 'vitest';
import { compareFacts } from './compare-facts.ts';

const told = (before: string, after: string, options = {}) =>
  compareFacts(before, after, { isWord: (word) => word !== 'zoë', ...options }).map(
    ({ kind, before: was, after: is }) => `${kind}: ${was} > ${is}`,
  );

describe('R157 what differs between a text and its suggestion', () => {
  it.each([
    ['The flush costs £180.', 'A flush will cost £118.', ['number: £180 > £118']],
    [
      'Come by.',
      'Come by on Friday, 26 October 2029.',
      ['date: null > 26 October 2029', 'date: null > Friday'],
    ],
    [
      'It is at 0.6 bar. A flush costs £180.',
      'It is at 0.6 bar, and 1 to 1.5 bar is usual. A flush costs £118.',
      ['number: £180 > £118', 'number: null > 1 to 1.5'],
    ],
    ['Ask Zoë about the trip.', 'Ask about the trip.', ['name: Zoë > null']],
    ['Zoë cannot come.', 'She cannot come.', ['name: Zoë > null']],
    [
      'It is not urgent, but it gets louder.',
      'It is urgent and it gets louder.',
      ['negation: It is not urgent, but it gets louder. > It is urgent and it gets louder.'],
    ],
    [
      'You can switch it off.',
      "You can't switch it off.",
      ["negation: You can switch it off. > You can't switch it off."],
    ],
    [
      'See https://a.example/x.',
      'See https://a.example/y.',
      ['link: https://a.example/x > https://a.example/y'],
    ],
    ['Write to ann@a.example.', 'Write to her.', ['email: ann@a.example > null']],
    [
      'He said “come at once” to me.',
      'He said “come right now” to me.',
      ['quotation: “come at once” > “come right now”'],
    ],
    ['Run `npm test` first.', 'Run `npm run test` first.', ['code: `npm test` > `npm run test`']],
    ['We meet at 10:30.', 'We meet at 11:30.', ['number: 10:30 > 11:30']],
    [
      'Der Termin ist am 4. und kostet 20 Euro und ist nicht neu.',
      'Der Termin ist am 5. und kostet 20 Euro und ist neu.',
      ['number: 4 > 5'],
    ],
  ])('%s', (before, after, changes) => expect(told(before, after)).toEqual(changes));

  it.each([
    ['The same in other words', "It isn't far. We can't walk there.", 'It is not far. We cannot walk there.'],
    ['Numbers in words', 'There were twelve people.', 'There were 12 people.'],
    [
      'Sentences that were cut',
      'We went on Monday and we did not eat.',
      'We went on Monday. We did not eat.',
    ],
    ['Bold and lists', '- **Ask** Zoë\n- Pay 20', 'Ask Zoë. Pay 20.'],
    ['I', 'We know and I’m sorry, I’ve seen it.', 'We know and I am sorry, I have seen it.'],
    ['Not only', 'It is not only quick but cheap.', 'It is quick and cheap.'],
  ])('%s is no difference', (_, before, after) => expect(told(before, after)).toEqual([]));

  it('does not tell of what may be added, and of what may be left out', () => {
    expect(told('It costs 20.', 'It costs 20. A second one costs 30.', { mayAdd: true })).toEqual([]);
    expect(told('It costs 20. A second one costs 30.', 'It costs 20.', { mayDrop: true })).toEqual([]);
    expect(told('It costs 20.', 'It costs 30.', { mayAdd: true })).toEqual(['number: 20 > 30']);
    expect(told('It costs 20.', 'It costs 30.', { mayDrop: true })).toEqual(['number: 20 > 30']);
  });
});
