import { describe, expect, test } from 'vitest';
import { processorMs } from '#tests/harness/processor-time.ts';
import { intentOf } from './product-skills.ts';

describe('recognise', () => {
  test.each<[string, Partial<Record<string, unknown>>]>([
    ['Hello!', { type: 'small_talk', topic: 'greeting' }],
    ['thanks', { type: 'small_talk', topic: 'thanks' }],
    ['Are you ChatGPT?', { type: 'small_talk', topic: 'identity' }],
    ['what can you do?', { type: 'small_talk', topic: 'help' }],
    ['write me a poem about spring', { type: 'small_talk', topic: 'capabilities' }],
    ['What is photosynthesis?', { type: 'define', term: 'photosynthesis', article: 'none' }],
    ['what is a dog', { type: 'define', term: 'dog', article: 'a' }],
    ['waht is the moon', { type: 'define', term: 'moon', article: 'the' }],
    ['can you tell me what osmosis is please', { type: 'define', term: 'osmosis' }],
    ['define "serendipity"', { type: 'define', term: 'serendipity', about: 'word' }],
    ['what does ubiquitous mean?', { type: 'define', term: 'ubiquitous', about: 'word' }],
    ['serendipity meaning', { type: 'define', term: 'serendipity', about: 'word' }],
    ['define to run', { type: 'define', term: 'run', partOfSpeech: 'verb' }],
    ['Einstein?', { type: 'define', term: 'Einstein' }],
    ['who was Marie Curie', { type: 'define', term: 'Marie Curie', ask: 'who' }],
    ['where is Timbuktu', { type: 'define', term: 'Timbuktu', ask: 'where' }],
    ['when was Mozart born', { type: 'attribute', attribute: 'birth', term: 'Mozart' }],
    ['how tall is the Eiffel Tower?', { type: 'attribute', attribute: 'height', term: 'Eiffel Tower' }],
    ['opposite of hot', { type: 'relation', relation: 'antonyms', term: 'hot' }],
    ['whats the oposite of happy', { type: 'relation', relation: 'antonyms', term: 'happy' }],
    ['another word for big', { type: 'relation', relation: 'synonyms', term: 'big' }],
    ['what kinds of whales are there', { type: 'relation', relation: 'kinds', term: 'whales' }],
    ['parts of a car', { type: 'relation', relation: 'parts', term: 'car' }],
    [
      'difference between a crocodile and an alligator',
      { type: 'compare', left: 'crocodile', right: 'alligator' },
    ],
    ['is a whale a fish?', { type: 'membership', child: 'whale', parent: 'fish' }],
    ['are spiders insects', { type: 'membership', child: 'spiders', parent: 'insects' }],
    ['use ephemeral in a sentence', { type: 'example', term: 'ephemeral' }],
    ['how do you spell neccessary', { type: 'spelling', term: 'neccessary' }],
    ["what's 15% of 80?", { type: 'sum', expression: '15% of 80' }],
    ['2+2', { type: 'sum', expression: '2+2' }],
    ['what is the square root of 144', { type: 'sum' }],
    ['how many cups in a litre', { type: 'conversion', value: 1, from: 'litre', to: 'cups' }],
    ['5 miles in km', { type: 'conversion', value: 5, from: 'miles', to: 'km' }],
    ['180C to F', { type: 'conversion', value: 180, from: 'C', to: 'F' }],
    ['half a pint in ml', { type: 'conversion', value: 0.5, from: 'pint', to: 'ml' }],
    ["what's the time in Tokyo", { type: 'date', question: { kind: 'now', place: 'Tokyo' } }],
    ['days until christmas', { type: 'date', question: { kind: 'days_until', date: 'christmas' } }],
    ['when is easter', { type: 'date', question: { kind: 'date_of', date: 'easter' } }],
    ['is 2028 a leap year', { type: 'date', question: { kind: 'leap_year', date: '2028' } }],
    ['how do I boil an egg', { type: 'search', style: 'how', query: 'boil egg' }],
    ['why is the sky blue', { type: 'search', style: 'why' }],
    ['who invented the telephone', { type: 'search', style: 'question', wants: 'person' }],
    ['is water wet', { type: 'search', style: 'check' }],
    ['?!', { type: 'unclear' }],
  ])('%s', (question, intent) => {
    expect(intentOf(question)).toMatchObject(intent);
  });

  test('takes the text to summarise, before or after the asking', () => {
    const text =
      'The cat sat on the mat. The dog lay on the rug. Both of them slept until the evening came at last.';
    expect(intentOf(`Summarise this: ${text}`)).toEqual({ type: 'summarise', text });
    expect(intentOf(`${text}\n\nPlease summarize the above.`)).toMatchObject({ type: 'summarise' });
  });

  test('is quick on input made to be slow', () => {
    const started = processorMs();
    for (const piece of ['what is ', 'and ', 'how many ', '1 ', '(((', 'a of ', '"', 'is a ']) {
      intentOf(piece.repeat(60));
      intentOf(piece.repeat(6_000));
    }
    expect(processorMs() - started).toBeLessThan(2_000);
  });
});
