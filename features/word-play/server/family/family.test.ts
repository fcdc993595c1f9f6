import { describe, expect, it } from 'vitest';
import { answerKin, kinOf } from './answer-kin.ts';
import { kinWord } from './kin-words.ts';
import { namesOfKin } from './name-of-kin.ts';
import { readKin } from './read-kin.ts';

const answer = (question: string) => {
  const read = readKin(question);
  return read && answerKin(read)?.answer;
};

/** What the second is whom one has through the first: “my mother's brother”; “-” where English has no word, “=” for oneself. */
const pairs = `
          mother            father            sister          brother         wife              husband           daughter            son
mother    grandmother       grandfather       aunt            uncle           mother/stepmother father/stepfather sister/=            brother/=
father    grandmother       grandfather       aunt            uncle           mother/stepmother father/stepfather sister/=            brother/=
sister    mother            father            sister/=        brother/=       sister-in-law     brother-in-law    niece               nephew
brother   mother            father            sister/=        brother/=       sister-in-law     brother-in-law    niece               nephew
wife      mother-in-law     father-in-law     sister-in-law   brother-in-law  =                 =                 stepdaughter/daughter stepson/son
husband   mother-in-law     father-in-law     sister-in-law   brother-in-law  =                 =                 stepdaughter/daughter stepson/son
daughter  wife/=            husband/=         daughter        son             daughter-in-law   son-in-law        granddaughter       grandson
son       wife/=            husband/=         daughter        son             daughter-in-law   son-in-law        granddaughter       grandson
uncle     grandmother       grandfather       aunt/mother uncle/father aunt-by-marriage uncle-by-marriage cousin cousin
nephew    sister/sister-in-law brother/brother-in-law niece   nephew          niece-by-marriage nephew-by-marriage great-niece        great-nephew
cousin    aunt              uncle             cousin cousin         cousin-by-marriage cousin-by-marriage first-cousin-once-removed first-cousin-once-removed
grandmother great-grandmother great-grandfather great-aunt    great-uncle     grandmother/step-grandmother grandfather/step-grandfather aunt/mother uncle/father`;

const [head = '', ...rows] = pairs.trim().split('\n');
const seconds = head.trim().split(/\s+/);
const cases = rows.flatMap((row) => {
  const [first = '', ...names] = row.trim().split(/\s+/);
  return names.map(
    (name, at) =>
      [first, seconds[at] ?? '', name.replaceAll(/-(?=by-|once|removed|cousin|marriage)/g, ' ')] as const,
  );
});

describe('a relative of a relative', () => {
  it.each(cases)('my %s’s %s: %s', (first, second, expected) => {
    const words = [first, second].flatMap((name) => kinWord(name)?.word ?? []);
    const names = kinOf(words).flatMap((one) => {
      const isSelf = one.up === 0 && one.down === 0 && !one.isOfSpouse;
      return isSelf ? ['='] : namesOfKin(one, words[1]?.sex ?? 'either');
    });
    const ordered = [...new Set(names.filter((name) => name !== '=')), ...(names.includes('=') ? ['='] : [])];
    expect(ordered.join('/') || '-').toBe(expected);
  });

  it.each([
    ['what is my brother’s wife to me', "Your brother's wife is your sister-in-law."],
    ['my dads sisters son what is he to me', "Your dad's sister's son is your cousin."],
    ["what is my dad's new wife to me", "Your dad's new wife is your stepmother."],
    ["what relation is my cousin's son to me", "Your cousin's son is your first cousin once removed."],
    ["my step dad's daughter", "Your stepdad's daughter is your stepsister."],
    ["my brother in law's wife", "Your brother-in-law's wife is your sister-in-law or your sister."],
    ["what are my sister's kids to me", "Your sister's kids are your nephews and your nieces."],
    ["what am i to my brother's son", "You are the uncle or aunt of your brother's son."],
    ["what relation am i to my nephew's son", "You are the great-uncle or great-aunt of your nephew's son."],
    ["my grandad's cousin", "Your grandad's cousin is your first cousin twice removed."],
    [
      "my brother's wife's sister, what is she to me",
      "English has no word of its own for your brother's wife's sister.",
    ],
    ['the son of my cousin', "Your cousin's son is your first cousin once removed."],
    [
      'who is my great aunt',
      'Your great-aunt is the sister of one of your grandparents, or the wife of a great-uncle.',
    ],
  ])('“%s”', (question, sentence) => expect(answer(question)).toBe(sentence));

  it('says the side where it is known', () => {
    const read = readKin("what is my mum's mum to me");
    expect(read && answerKin(read)?.details).toEqual(['On your mother’s side: your maternal grandmother.']);
  });

  it.each([
    "what is my wife's name",
    'my brother',
    "my husband's birthday",
    'what should I call my son',
    'who is my wife',
    "how old is my mother's dog",
  ])('leaves “%s” to others', (question) => expect(answer(question)).toBeUndefined());
});
