import { describe, expect, it } from 'vitest';
import { answerUsage } from './answer-usage.ts';
import { confusedPhrases } from './confused-phrases.ts';

const answer = (question: string) => answerUsage(question)?.answer;

describe('which of two phrases is right', () => {
  it.each([
    ['is it different from or different to', '“Different from” is right everywhere.'],
    ['is it "different to" or from', '“Different from” is right everywhere.'],
    ['is it at or on the weekend', 'The British say “at the weekend” and Americans “on the weekend”.'],
    ['should i write could of or could have', '“Could have” is right, or “could’ve” for short.'],
    ['he and I or him and me', '“He and I” do something: “he and I went”.'],
    [
      'which is correct, you’re welcome or your welcome',
      '“You’re welcome” is right: it is short for “you are”.',
    ],
    ['a lot or alot', '“A lot” is two words; “alot” is a misspelling.'],
    [
      'who or whom do you trust',
      'Formally “whom do you trust”, as the answer would be him or her; in everyday English “who do you trust”.',
    ],
  ])('%s', (question, sentence) => expect(answer(question)).toBe(sentence));

  it.each([
    [
      "is it 'i have ate' or 'i have eaten'",
      'It is “have eaten”: after have, has or had stands the past participle.',
    ],
    [
      'which is correct, I have drank or I have drunk',
      'It is “have drunk”: after have, has or had stands the past participle.',
    ],
    ['he has went or has gone', 'It is “have gone”: after have, has or had stands the past participle.'],
    ["what is the '&' sign on a keyboard called?", 'That sign is called an ampersand; it stands for “and”.'],
    ["what is the ';' called?", 'That sign is called a semicolon.'],
    ['what is ~ called', 'That sign is called a tilde.'],
    ['what are "( )" called', 'Those signs are called brackets in Britain, and parentheses in America.'],
    [
      'name of the # symbol',
      'That sign is called a hash; Americans call it the pound or number sign, and in front of a word it makes a hashtag.',
    ],
    ['what do you call the * sign', 'That sign is called an asterisk, or a star.'],
    ['what does ≠ mean?', 'That sign means “is not equal to”.'],
  ])('%s', (question, sentence) => expect(answer(question)).toBe(sentence));

  it.each([
    'have you eaten or drunk anything',
    'do you have tea or coffee',
    'what is a stop sign called?',
    'how do I type the @ sign',
    "what is a baby's first tooth called?",
    'what is 5 * 3',
    'quick one - american recipe says cilantro, what do we call that in england?',
    'what do you call a baby goat?',
  ])('“%s” is about neither forms nor signs', (question) => expect(answer(question)).toBeUndefined());

  it('of every row any two phrases are told apart', () => {
    const missed = confusedPhrases().flatMap(({ forms }) => {
      const [first = '', second = ''] = forms;
      return answerUsage(`is it ${first} or ${second}`) || !`${first}${second}`.includes(' ') ? [] : [forms];
    });
    expect(missed).toEqual([]);
  });

  it.each([
    [
      'is it an hour or a hour',
      'It is “an hour”: its h is not said, so it begins with the sound of a vowel.',
    ],
    [
      'a or an before university',
      'It is “a university”: it is written with u, but begins with the sound of y.',
    ],
    ['a mp or an mp', 'It is “an MP”: it is said letter by letter, and begins with the sound of a vowel.'],
    ['an X-ray or a X-ray', 'It is “an X-ray”: its first letter’s name begins with the sound of a vowel.'],
    ['is it a 8 or an 8', 'It is “an 8”: it begins with the sound of a vowel.'],
    [
      'is it a european or an european',
      'It is “a european”: it is written with e, but begins with the sound of y.',
    ],
  ])('%s', (question, sentence) => expect(answer(question)).toBe(sentence));

  it.each(['tea or coffee', 'should I get a dog or a cat', 'is it an apple or a pear', 'Mars or Venus'])(
    'leaves “%s” to others',
    (question) => expect(answer(question)).toBeUndefined(),
  );
});
