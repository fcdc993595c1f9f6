import { contractions, onlyWrittenOut, undecidedSubjects } from './contractions.ts';
import { inCaseOf, type Rewriting, type RuleOptions, rewrite } from './rewrite.ts';
import { adverbs, bases, duties, onlyHad, participles, unchangedParticiples } from './verb-forms.ts';

const adjectives =
  'need|red|bed|tired|supposed|allowed|interested|excited|worried|scared|bored|married|pleased|used|based|called|named|located|needed|indeed|feed|seed';

const withObject =
  'seen|taken|given|made|done|bought|brought|forgotten|heard|written|eaten|told|said|sent|spent|won|found|left|lost|kept|met|paid';

/** With a person first, the passive has an object too: "she's given a prize", "he's told the time". */
const givenToSomebody = /^(?:given|told|sent|paid)$/;
const otherPerson = /^(?:me|us|you|him|them)$/;

const owned = String.raw`an?|the|my|your|his|her|its|our|their|some|any|no|two|three|four|five|six|\d+|lots|plenty|enough|many`;

const objects =
  'the|a|an|it|me|us|you|him|her|them|his|my|your|our|their|that|this|its|everything|something|nothing';

/** After these, 's may be a possessive: "everyone's favourite". */
const ofPeople = /^(?:everyone|everybody|everything|something|someone|somebody|nobody|anyone|anybody)$/;
/** What shows that it is not: "nobody's at home", "everyone's late". */
const notOwned =
  'a|an|the|not|at|in|on|out|off|away|here|there|up|down|to|too|so|very|quite|just|always|already|still|never|back|home|ready|late|wrong|right|fine|well|okay|ill|busy|happy|free|gone|dead|welcome|sure|hungry|tired';

const closed = new Map([...contractions, ...onlyWrittenOut].map(({ short, long }) => [short, long]));
const forms = [...closed.keys()].map((form) => form.replaceAll("'", "['’]"));
const open = `(?:${undecidedSubjects}|i|you|we|they)['’]d|(?:${undecidedSubjects})['’]s`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:${forms.join('|')}|${open})(?![\p{L}'’-])`,
  'giu',
);

const mostAdverbs = 2;
const subjects = `i|you|he|she|it|we|they|the|this|that|these|those|my|your|our|his|her|their|there|anyone|anybody|everyone`;
const subjectNext = new RegExp(`^\\s+(?:${subjects})\\b`, 'i');

/** E: expands contractions, if their meaning is certain. */
export function expandContractions(text: string, options: RuleOptions): Rewriting {
  return rewrite(
    text,
    {
      rule: 'E',
      pattern,
      replace({ found, after }) {
        const short = found.toLowerCase().replaceAll('’', "'");
        const long = closed.get(short);
        if (long !== undefined) {
          // "Don't you know?" would need a different word order.
          const isQuestion = short.endsWith("n't") && subjectNext.test(after);
          if (isQuestion && !/^do/.test(short)) return null;
          if (isQuestion && /^\s+(?:i|you|he|she|we|they)\b/i.test(after)) return null;
          return inSentence(found, long);
        }
        const subject = short.slice(0, -2);
        const words = nextWords(after);
        const verb = isTurnedRound(subject, after)
          ? null
          : short.endsWith("'s")
            ? isOrHas(subject, words)
            : hadOrWould(words);
        if (verb === null) return null;
        return inSentence(found, `${subject} ${verb}`);
      },
    },
    options,
  );
}

const withHas = String.raw`(?:he|she|it|who)(?:['’]s| has)`;
const withHave = String.raw`(?:i|you|we|they)(?:['’]ve| have)`;

/**
 * "Got" is dropped with it: "she's got the key" is "she has the key", and "she's got to leave" is "she has to leave".
 */
export function dropGot(text: string, options: RuleOptions): Rewriting {
  return rewrite(
    text,
    {
      rule: 'E',
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}'’-])(?:${withHas}|${withHave}) got(?![\p{L}'’-])(?=\s+(?:${owned}|to)\b)`,
        'giu',
      ),
      replace: ({ found, after }) => {
        const [first, second = ''] = nextWords(after);
        if (first === 'to' && !duties.has(second)) return null;
        const subject = /^\p{L}+/u.exec(found)?.[0] ?? '';
        return `${subject} ${/^(?:he|she|it|who)$/i.test(subject) ? 'has' : 'have'}`;
      },
    },
    options,
  );
}

function inSentence(found: string, long: string): string {
  const written = long.replace(/^i\b/, 'I');
  return inCaseOf(found, written);
}

function nextWords(after: string): string[] {
  // The sentence ends, or is interrupted: nothing decides.
  if (!/^\s+[\p{L}\p{N}“"£$€]/u.test(after)) return [];
  return (
    /^[^.,;:!?\n]{0,60}/
      .exec(after)?.[0]
      .toLowerCase()
      .match(/[\p{L}\p{N}'’]+/gu) ?? []
  ).slice(0, mostAdverbs + 2);
}

/** "How's your mother been?": the deciding word comes after the subject, or not at all. */
function isTurnedRound(subject: string, after: string): boolean {
  if (!/^(?:how|where|what|who|when|why)$/.test(subject)) return false;
  const clause = /^[^.,;:!?\n]*/.exec(after)?.[0].toLowerCase() ?? '';
  const words = clause.match(/[\p{L}'’]+/gu) ?? [];
  const [first = ''] = words;
  return (
    (new RegExp(`^(?:${subjects}|its|everyone|everybody|somebody|someone|nobody)$`).test(first) ||
      subject === 'how') &&
    words.slice(1).some((word) => participles.has(word) || onlyHad.has(word) || /[^e]ed$/.test(word))
  );
}

/** The first word after up to two adverbs: "she's never once been". */
function deciding(words: readonly string[], isAdverb: (word: string) => boolean): string {
  const at = words.findIndex((word, place) => place >= mostAdverbs || !isAdverb(word));
  return words[at] ?? '';
}

const canAct = /^(?:he|she|it|who|nobody|somebody|someone|everyone|everybody)$/;

function isOrHas(subject: string, words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const word = deciding(words, (other) => adverbs.has(other) && other !== 'not');
  if (word === 'like' && subject === 'what') return 'is';
  if (onlyHad.has(word)) return 'has';
  // "It's broken", "he's moved" and "it's put" are ambiguous unless an object follows.
  if (participles.has(word) || unchangedParticiples.has(word)) {
    const next = words[words.indexOf(word) + 1] ?? '';
    const isDone = new RegExp(`^(?:${withObject})$`).test(word) || unchangedParticiples.has(word);
    if (!isDone || !canAct.test(subject)) return null;
    // "It's said that it will rain" is passive; "she's given me the key" can only be active.
    if (next === 'that' || givenToSomebody.test(word)) return otherPerson.test(next) ? 'has' : null;
    return new RegExp(`^(?:${objects})$`).test(next) ? 'has' : null;
  }
  if (ofPeople.test(subject))
    return word.endsWith('ing') || new RegExp(`^(?:${notOwned})$`).test(word) ? 'is' : null;
  if (/ed$/.test(word) && !new RegExp(`^(?:${adjectives})$`).test(word)) return null;
  return 'is';
}

function hadOrWould(words: readonly string[]): string | null {
  const [first] = words;
  if (first === undefined) return null;
  if (first === 'better') return 'had';
  if (first === 'rather') return 'would';
  const word = deciding(words, (other) => adverbs.has(other));
  if (participles.has(word)) return 'had';
  if (bases.has(word)) return 'would';
  return /[^e]ed$/.test(word) && word.length > 4 ? 'had' : null;
}
