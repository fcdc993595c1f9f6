import { describe, expect, test } from 'vitest';
import { intentOf } from './product-skills.ts';

describe('understand', () => {
  test.each<[string[], string, Partial<Record<string, unknown>>]>([
    [['happy'], 'and its opposite?', { type: 'relation', relation: 'antonyms', term: 'happy' }],
    [['happy'], 'synonyms?', { type: 'relation', relation: 'synonyms', term: 'happy' }],
    [['what is a dog'], 'what about cats', { type: 'define', term: 'cats' }],
    [
      ['what is the eiffel tower'],
      'how tall is it?',
      { type: 'attribute', attribute: 'height', term: 'eiffel tower' },
    ],
    [
      ['who was marie curie'],
      'when was she born',
      { type: 'attribute', attribute: 'birth', term: 'marie curie' },
    ],
    [['what are dogs'], 'is it a mammal', { type: 'membership', child: 'dogs', parent: 'mammal' }],
    [
      ['what is a dog', 'is it a mammal'],
      'what about a spider',
      { type: 'membership', child: 'spider', parent: 'mammal' },
    ],
    [['photosynthesis'], 'tell me more', { type: 'define', term: 'photosynthesis', more: true }],
    [['photosynthesis', 'thanks'], 'tell me more', { type: 'define', term: 'photosynthesis', more: true }],
    [['5 km in miles'], 'and in feet?', { type: 'conversion', value: 5, from: 'km', to: 'feet' }],
    [['5 km in miles'], 'what about 10 km', { type: 'conversion', value: 10, from: 'km', to: 'miles' }],
    [['time in tokyo'], 'and in london?', { type: 'date', question: { kind: 'now', place: 'london' } }],
    [
      ['days until easter'],
      'and halloween?',
      { type: 'date', question: { kind: 'days_until', date: 'halloween' } },
    ],
    [
      ['when is easter'],
      'next year?',
      { type: 'date', question: { kind: 'date_of', date: 'easter next year' } },
    ],
    [['opposite of hot'], 'and a synonym', { type: 'relation', relation: 'synonyms', term: 'hot' }],
    [['2 + 3'], 'times 4', { type: 'sum', expression: '(2 + 3) * 4' }],
    [['what is a dog'], 'what is a cat', { type: 'define', term: 'cat' }],
    [['what is a dog'], 'what day is it', { type: 'date' }],
    [[], 'what about cats', { type: 'define', term: 'cats' }],
  ])('after %j, “%s”', (earlier, question, intent) => {
    const found = intentOf(question, earlier);
    expect(found).toMatchObject(intent);
  });
});
