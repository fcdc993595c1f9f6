import { afterAll, describe, expect, it } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { findOtherWords } from '../find-other-words.ts';
import { rephraseByRule } from '../rephrase-by-rule.ts';
import { glossExamples, glossWords } from './gloss-words.ts';
import { postExamples, shortenForPost } from './shorten-for-post.ts';

const reference = openReference(paths.reference);
afterAll(() => reference.close());

const rephrase = (tone: string, text: string, keep: string[] = []) => {
  const made = rephraseByRule({ text, tone, keep }, reference);
  return 'text' in made ? made.text : null;
};

const email = `Hi Mr Bell,

Just wanted to say Zoë can’t come on the trip on Thursday because she’s got the dentist at 2. I know it’s really last minute and I’m super sorry.

Can she do the worksheet at home and hand it in on Friday?

Thanks loads,
Maya`;

describe('R158 tones by rule', () => {
  it('writes a note to school professionally', () => {
    expect(rephrase('professional', email)).toBe(`Hi Mr Bell,

Just wanted to say Zoë cannot come on the trip on Thursday because she has the dentist at 2. I know it is at short notice and I am sorry.

Can she do the worksheet at home and hand it in on Friday?

Many thanks,
Maya`);
  });

  it.each([
    [
      'casual',
      'We are not able to utilise the hall at this point in time.',
      "We aren't able to use the hall now.",
    ],
    ['esl', "She's got a key, but it's very old.", 'She has a key, but it is old.'],
    ['professional', "She's never once been late.", 'She has never once been late.'],
    [
      'casual',
      'The majority of this is new, and the majority of homes are.',
      'The majority of this is new, and most homes are.',
    ],
    ['social-media', 'Volcanoes form where hot rock rises. The rock is lava.', /#rock/],
    ['beginner', 'Plants live by photosynthesis.', /^Plants live by photosynthesis \(.+\)\.$/],
    [
      'child-friendly',
      'The dog ran to the gate very fast, and it barked at the cat next door.',
      'The dog ran to the gate very fast. It barked at the cat next door.',
    ],
    ['step-by-step', 'Open the lid. Pour in the water.', '1. Open the lid.\n2. Pour in the water.'],
    ['layman', 'Prior to the visit, ascertain the cost.', 'Before the visit, find out the cost.'],
  ])('%s', (tone, text, wanted) => {
    const made = rephrase(tone, text);
    if (typeof wanted === 'string') expect(made).toBe(wanted);
    else expect(made).toMatch(wanted);
  });

  it('leaves the text to the report on its keywords', () => {
    const text = 'Our boiler service keeps your boiler safe. Book a boiler service today.';
    const made = rephrase('seo', text) ?? '';
    expect(made.startsWith(text)).toBe(true);
    expect(made).toContain('- boiler: 3 ×');
  });

  it('says so when there is nothing to do', () => {
    expect(rephraseByRule({ text: 'It’s late.', tone: 'casual', keep: [] }, reference)).toMatchObject({
      unchanged: { text: 'Already {0}: nothing to change by rule' },
    });
    expect(rephrase('professional', 'Der Termin ist nicht am Montag und das ist auch gut so.')).toBeNull();
  });

  it('finds other wordings, none of them twice, and says when there are no more', () => {
    const wordingsOf = (tone: string, text: string) =>
      [0, 1, 2].map((wording) => rephraseByRule({ text, tone, keep: [], wording }, reference));
    expect(wordingsOf('casual', 'It is not far, and we pay in excess of £20.')).toMatchObject([
      { text: "It isn't far, and we pay more than £20." },
      { text: "It's not far, and we pay over £20." },
      { unchanged: 'The rules know no other wording of this text in this tone.' },
    ]);
    expect(wordingsOf('professional', 'Call me asap.')).toMatchObject([
      { text: 'Call me as soon as possible.' },
      { text: 'Call me at the earliest opportunity.' },
      { unchanged: expect.anything() },
    ]);
    expect(wordingsOf('esl', "We've met.").slice(1)).toMatchObject(
      Array(2).fill({ unchanged: expect.anything() }),
    );
  });

  it('keeps the words that have to stay', () => {
    expect(rephrase('casual', 'We utilise it and purchase the hall prior to May.', ['prior to'])).toBe(
      'We use it and buy the hall prior to May.',
    );
  });
});

it('R158 explains rare words and no others', () => {
  expect(glossWords(glossExamples.fires, reference, { locked: [] }).changes).toHaveLength(1);
  expect(glossWords(glossExamples.abstains, reference, { locked: [] }).changes).toEqual([]);
});

it('R158 makes a post of a text', () => {
  const { text } = shortenForPost(postExamples.fires, reference);
  expect(text.length).toBeLessThanOrEqual(280);
  expect(text).toMatch(/^The boiler broke on Monday\. .+ #\p{L}+ #\p{L}+$/u);
  expect(shortenForPost(postExamples.abstains, reference).changes).toEqual([]);
  expect(shortenForPost(`${'word '.repeat(100)}`, reference).text.length).toBeLessThanOrEqual(280);
});

it.each([
  ["She'd already left and the cake didn't last.", ['#cake']],
  ["The landlord's been promising since October to mend it.", ['#landlord', '#october']],
  ['We were running late because the trains were slow.', ['#trains']],
  ['Is it really worth it?', []],
])('R158 takes what a post is about for its tags: %s', (text, wanted) => {
  expect(shortenForPost(text, reference).text.match(/#\p{L}+/gu) ?? []).toEqual(wanted);
});

describe('other words', () => {
  it('are grouped by sense and have the form of the word', () => {
    const { senses } = findOtherWords(reference, { word: 'started', sentence: 'We started late.' });
    expect(senses.flatMap(({ words }) => words)).toContain('began');
    expect(senses.every(({ definition, words }) => definition !== '' && words.length > 0)).toBe(true);
    const plural = findOtherWords(reference, { word: 'dentists', sentence: 'Two dentists came.' });
    expect(plural.senses[0]).toMatchObject({
      partOfSpeech: 'noun',
      words: ['tooth doctors', 'dental practitioners'],
    });
    const taken = findOtherWords(reference, { word: 'begun', sentence: 'It has begun.' });
    expect(taken.senses.flatMap(({ words }) => words)).toContain('started');
  });

  it('are none for what the reference does not know', () => {
    expect(findOtherWords(reference, { word: 'zzqxwvk', sentence: '' }).senses).toEqual([]);
  });
});
