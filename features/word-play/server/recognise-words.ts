import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';
import { type Phrase, phrase } from '#shared/words/phrases.ts';
import { findAnimal } from './animal-words.ts';
import { acrossAtlantic } from './british-american.ts';
import { singularOf } from './inflect.ts';
import { findNation, nationOf } from './nation-words.ts';
import { findSpoken } from './sounds-table.ts';
import type { WordKind, WordQuestion } from './word-question.ts';

type Found = Record<string, string | undefined>;
type Rule = readonly [readonly Phrase[], WordKind | ((found: Found) => WordQuestion | undefined)];

/** Patterns are tried in turn: a match that is not a valid word leaves the rest a chance. */
const phrases = (templates: readonly string[]) => templates.map((template) => phrase(template));

const w = String.raw`["']?<word:\p{L}(\p{L}|'|-)*>["']?`;
const w2 = String.raw`["']?<other:\p{L}(\p{L}|'|-)*>["']?`;
const words = String.raw`["']?<word:\p{L}(\p{L}|'|-)*(\s\p{L}+){0,2}?>["']?`;
const asking = '[what is|what are|tell me|give me|list|find]';
const the = '[the|a|some]* [word]';
const called = '[called|named|known as|a what|what]';
const call = '(do you|do we|do people|does one|do they|would you|you|i|we|one|is|are|to) (call|calls|name)';

const animal = (kind: WordKind) => (found: Found) => {
  const word = (found.word ?? '').toLowerCase().replace(/^(?:an?|the) /, '');
  return findAnimal(word) || findAnimal(singularOf(word))
    ? { kind, word, ...(found.other && { other: found.other }) }
    : undefined;
};
/** What has no other name here may have one among facts. */
const across = (kind: 'british' | 'american') => (found: Found) => {
  const word = (found.word ?? '').trim();
  const isKnown = acrossAtlantic(word, 'british') ?? acrossAtlantic(word, 'american');
  return isKnown ? { kind, word } : undefined;
};
const nation = (kind: WordKind) => (found: Found) => {
  const word = (found.word ?? '').replace(/^the /i, '');
  return findNation(word) ? { kind, word } : undefined;
};

const sideWords: Readonly<Record<string, string>> = {
  animal_young: '(baby|young|babies|offspring|little|newborn|infant)',
  animal_male: '(male|males|man|boy|gentleman|father|daddy|masculine)',
  animal_female: '(female|females|woman|lady|girl|mother|mummy|feminine)',
  animal_group: '(group|groups|bunch|herd|flock|collection|crowd|lot|collective noun|group name|pack|number)',
  animal_home: '(home|house|den|nest|dwelling)',
  animal_sound: '(sound|noise|call|cry)',
  animal_adjective: '(adjective)',
};
const thing = String.raw`<word:\p{L}+?(\s\p{L}+)??>`;

function animalRules(kind: WordKind): Rule {
  const side = sideWords[kind] ?? '';
  return [
    phrases([
      `[what is|what are|whats] [the|a|an]* [name|names|word|term]* [of|for]* [the|a|an]* ${side} [name]* [of|for|in]* [a|an|the|many]* ${thing} ${called}`,
      `(what|how) ${call} [the|a|an]* ${side} [name]* [of|for|in]* [a|an|the|many]* ${thing}`,
      `[the|a|an]* ${side} [of|for]* [a|an|the]* ${thing} (is|are) [called|named|a]* [what]`,
      `[name|word|term] (for|of) [the|a|an]* ${side} [of]* [a|an|the]* ${thing}`,
      `${thing} ${side} (name|is called|called)`,
      ...(kind === 'animal_group' ? [`[a|the]* (group|bunch|collective noun) (of|for) ${thing} [name]`] : []),
      ...(/young|male/.test(kind) ? [`[a|the]* ${side} ${thing}`] : []),
      ...(kind === 'animal_group' ? [`[what is] [the] collective noun for [a group of]* ${thing}`] : []),
    ]),
    animal(kind),
  ];
}

const soundAndHome: Rule[] = [
  [phrases([`what (sound|noise) (do|does) [a|an|the]* ${thing} make`]), animal('animal_sound')],
  [phrases([`what (is|are) the ${thing} house called`]), animal('animal_home')],
  [
    phrases([
      `(a|an|the) ${thing}(,|:)? [-|–]* what is the (lady|female|girl|woman) and [what is] [the] (man|male|boy|gentleman) [called]`,
      `what (are|is) [the]* (female|lady) and [the]* male ${thing} [called]`,
    ]),
    (found) => animal('animal_female')({ ...found, other: 'male' }),
  ],
  [
    phrases([
      `what (are|is) [the]* male and [the]* female ${thing} [called]`,
      `what (are|is) [the]* male and [the]* female (of|for) [a|an|the]* ${thing} [called]`,
    ]),
    (found) => animal('animal_male')({ ...found, other: 'female' }),
  ],
];

const country = String.raw`<word:(the\s)?\p{L}+(\s\p{L}+){0,2}?>`;
const someone =
  '(people|persons?|someone|somebody|anyone|a person|a man|the people|inhabitants|citizens|residents|natives|those|a citizen)';
const nationRules: Rule[] = [
  [
    phrases([
      `(what|how) ${call} [a|the]* ${someone} (from|of|in|who (lives?|live) in|who (is|are|comes|come) from) ${country}`,
      `what (are|is) [the]* ${someone} (from|of|in|who (lives?|live) in|who (is|are|comes|come) from) ${country} called`,
      `[what is] [the] (demonym|nationality) (of|for) [${someone} from]* ${country}`,
      `what nationality (is|are|has|have|do|does) ${someone} (from|of|in) ${country} [have]`,
      `${someone} from ${country} (is|are) [called|a]* [what]`,
      `what is ${someone} from ${country} [called]`,
    ]),
    nation('people_of'),
  ],
  [phrases([`[what is] [the] adjective (of|for|from) ${country}`]), nation('adjective_of')],
  [
    phrases([
      `(which|what) country (is|are|do|does) [the|a]* ${w} [people|person]* (from|come from|belong to)`,
      `where (are|is|do|does) [the|a]* ${w} people [come]* from`,
    ]),
    (found) => (nationOf(found.word ?? '') ? { kind: 'country_of', word: found.word ?? '' } : undefined),
  ],
];

const soundRules: Rule[] = [
  [
    phrases([
      `(what|which) [words] [rhymes?|rhyming] (rhymes? with|for) ${the} ${w}`,
      `${asking} ${the} [words?|rhymes?|something]* [that]* (rhymes?|rhyming|that rhyme) (with|for|of|on|to) ${the} ${w}`,
      `rhymes? (with|for|of) ${the} ${w}`,
      `${w} rhymes`,
    ]),
    'rhymes',
  ],
  [
    phrases([`(does|do|is) ${w} (rhyme|a rhyme|rhyming) (with|for) ${w2}`, `do ${w} and ${w2} rhyme`]),
    'rhymes_with',
  ],
  [
    phrases([
      `how many syllables (are|is|does|do|has|have) [there] [in]* ${the} ${words} [have|got]`,
      `how many syllables in ${the} ${words}`,
      `${asking} [the] (number of syllables|syllables|syllable count) (in|of) ${the} ${words}`,
    ]),
    'syllables',
  ],
  [
    phrases([
      `how (do (you|i|we)|to|is|should i|does one) (pronounce|say|pronounced|said) ${the} ${w}`,
      `how is ${the} ${w} (pronounced|said|spoken)`,
      `${asking} [the|correct]* pronunciation (of|for) ${the} ${w}`,
      `pronounce ${w}`,
    ]),
    // A word without sounds here may have a fact: “how do you pronounce quinoa”.
    ({ word = '' }) => (findSpoken(word).length > 0 ? { kind: 'pronunciation', word } : undefined),
  ],
];

const letterRules: Rule[] = [
  [
    phrases([
      `how many letters (are|is|does|do|has|have) [there] [in]* ${the} ${words} [have|got]`,
      `how many letters in ${the} ${words}`,
      `how long is the word ${w}`,
      `[what is] [the] (length|number of letters) (of|in) the word ${w}`,
    ]),
    'letters',
  ],
  [
    phrases([
      String.raw`how many [times]* [does|is]* [the]* [letters?]* ["']?<other:\p{L}>["']?('?s)? (are|is|appears?|occurs?|does|do|has|have)? ?[there]? ?(in) ${the} ${w}`,
      String.raw`how many [letter]* ["']?<other:\p{L}>["']?('?s)? (does|do|has|have) ${the} ${w} [have|got]`,
      String.raw`how many times does [the]* [letter]* ["']?<other:\p{L}>["']? (appear|occur|come up) in ${the} ${w}`,
    ]),
    (found) => ({ kind: 'count_letter', word: found.word ?? '', other: found.other }),
  ],
  [
    phrases([
      `how many vowels (are|is|does|has) [there] [in]* ${the} ${w} [have]`,
      `(vowels|how many vowels) in ${the} ${w}`,
    ]),
    'vowels',
  ],
  [
    phrases([
      `reverse ${w}`,
      `(reverse|spell) ${w} backwards`,
      `${asking} ${words} (backwards|in reverse|reversed|spelled backwards|spelt backwards)`,
      `how do you (say|spell|write) ${w} backwards`,
    ]),
    (found) => ({ kind: 'backwards', word: found.word ?? '' }),
  ],
  [phrases([`is ${the} ${words} a palindrome`]), 'palindrome'],
];

const formRules: Rule[] = [
  [
    phrases([
      `${asking} [the] plural [form]* (of|for) ${the} ${words}`,
      `how (do (you|i|we)|to|is) (spell|write|say|make|form|spelt|spelled|written) [the] plural [form]* (of|for) ${the} ${words}`,
      `${w} (plural|in plural|in the plural)`,
      `more than one ${w} [is|are]* [called|what]*`,
      `is it ${w} or ${w2} for (plural|more than one)`,
    ]),
    'plural',
  ],
  [phrases([`${asking} [the] singular [form]* (of|for) ${the} ${w}`, `${w} singular`]), 'singular'],
  [
    phrases([
      `${asking} [the] (past|simple past|past simple|preterite) [tense|form]* (of|for) ${the} [to]* [verb]* ${w}`,
      `how (do (you|i|we)|to) (spell|write|say|make|form) [the] past [tense|form]* (of|for) ${the} [to]* [verb]* ${w}`,
      `${w} [in]* [the]* past tense`,
      `past (tense|of) ${the} ${w}`,
    ]),
    'past',
  ],
  [
    phrases([
      `${asking} [the] (past participle|third form) (of|for) ${the} [to]* ${w}`,
      `${w} past participle`,
    ]),
    'participle',
  ],
  [
    phrases([`${asking} [the] (present participle|gerund|ing form|-ing form) (of|for) ${the} [to]* ${w}`]),
    'ing',
  ],
  [
    phrases([
      `${asking} [the|all]* (tenses|forms|verb forms|conjugation) (of|for) ${the} [to]* [verb]* ${w}`,
      `conjugate [the verb]* [to]* ${w}`,
    ]),
    'tenses',
  ],
  [
    phrases([
      `${asking} [the] comparative [form]* (of|for) ${the} ${w}`,
      `${w} comparative`,
      `comparative and superlative of ${w}`,
    ]),
    'comparative',
  ],
  [phrases([`${asking} [the] superlative [form]* (of|for) ${the} ${w}`, `${w} superlative`]), 'superlative'],
];

const gameRules: Rule[] = [
  [
    phrases([
      `${asking} [an|any|all]* anagrams? (of|for|from) ${the} ${w}`,
      `(unscramble|unjumble) [the]* [letters|word]* ${w}`,
      `${w} anagrams?`,
      `anagram ${w}`,
    ]),
    'anagrams',
  ],
  [
    phrases([
      String.raw`(what|which) words can (i|you|be|we) (make|made|build|form|spell) (with|from|of|out of|using) [the]* [letters]*:? <word:\p{L}+((,\s?|\s)\p{L})*>`,
      String.raw`words? (from|with|out of|made of|made from|using) [the]* letters:? <word:\p{L}+((,\s?|\s)\p{L})*>`,
      String.raw`make (words|a word) (from|with|out of|of) [the]* [letters]*:? <word:\p{L}+((,\s?|\s)\p{L})*>`,
    ]),
    'made_of',
  ],
];

const spellingRules: Rule[] = [
  [
    phrases([
      `(which|what) (is|one is|spelling is|word is) (right|correct|the (right|correct) [one|spelling|way]*),?:? ${w} or ${w2}`,
      `is it (spelt|spelled|written)* ${w} or ${w2}`,
      `(is it|how do you (spell|write) it,?) ${w} or ${w2}`,
      `${w} or ${w2},? (which|what) (is|one is) (right|correct|the right spelling)`,
      `${w} or ${w2}`,
    ]),
    (found) => {
      const [one, other] = [found.word ?? '', found.other ?? ''];
      return isAlike(one.toLowerCase(), other.toLowerCase())
        ? { kind: 'which_spelling', word: one, other }
        : undefined;
    },
  ],
  [
    phrases([
      `${asking} [the]* (american|us) (way of|way to|spelling|spelling of|version|word|name|term|english|equivalent|for|form)* (writing|write|spelling|spell|saying|say|of|for)* ${the} ${words}`,
      `how do (americans|they|you) (spell|write|say|call) [a|an|the]* ${words} in (america|american|american english|the us|the usa)`,
      `(what|how) do americans (spell|write|say|call) [a|an|the]* ${words}`,
      `what (is|are) [a|an|the]* ${words} called in (america|the us|the usa|the states|american english)`,
      `what do americans call [a|an|the]* ${words}`,
      `what do (they|you|people) call [a|an|the]* ${words} in (america|the us|the usa|the states)`,
      `${words} in (american|american english|us english|american spelling)`,
    ]),
    across('american'),
  ],
  [
    phrases([
      `${asking} [the]* (british|uk|english) (way of|way to|spelling|spelling of|version|word|name|term|equivalent|for|form)* (writing|write|spelling|spell|saying|say|of|for)* ${the} ${words}`,
      `how do (british people|they|you|the british|brits) (spell|write|say|call) [a|an|the]* ${words} in (britain|british|british english|the uk|england)`,
      `(what|how) do (the british|british people|brits) (spell|write|say|call) [a|an|the]* ${words}`,
      `what (is|are) [a|an|the]* ${words} called in (britain|england|the uk|british english)`,
      `what do (they|you|people) call [a|an|the]* ${words} in (britain|england|the uk)`,
      `${words} in (british|british english|uk english|british spelling)`,
    ]),
    across('british'),
  ],
];

/** Two spellings of one word differ in a letter or two, two words to choose between in more. */
function isAlike(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 2 || one[0] !== other[0]) return false;
  const letters = [...one];
  let shared = 0;
  for (const letter of other) {
    const at = letters.indexOf(letter);
    if (at >= 0) {
      letters.splice(at, 1);
      shared++;
    }
  }
  return shared >= Math.max(one.length, other.length) - 2 && Math.max(one.length, other.length) > 3;
}

const rules: readonly Rule[] = [
  ...soundRules,
  ...letterRules,
  ...formRules,
  ...gameRules,
  ...soundAndHome,
  ...Object.keys(sideWords).map((kind) => animalRules(kind as WordKind)),
  ...nationRules,
  ...spellingRules,
];

const lengthWords = /\b(?<count>\d+)[ -]letters?\b/i;
/** “Words that start with the same letter” are not sought by their letters. */
const noLetters = '(?!(?:the|same|that|this|each|every|your|my)\\b)';
const startsWith = new RegExp(
  String.raw`\b(?:start|starts|starting|begin|begins|beginning)s? (?:with|in) (?:the letters? |an? )?["']?${noLetters}(?<text>[a-z]+)`,
  'i',
);
const endsWith = /\b(?:end|ends|ending)s? (?:with|in|on) (?:the letters? |an? )?["']?(?<text>[a-z]+)/i;
const holds =
  /\b(?:contain(?:s|ing)?|including|with the letters?|(?:has|with) an?) (?:the letters? |an? )?["']?(?<text>[a-z]+)/i;
const template = /(?<![a-z?_])(?=[a-z?_.]*[?_.][a-z?_.]*)(?<like>[a-z?_.]{2,20})(?![a-z])/i;
const aboutShape = /\b(?:words?|letters?|crossword|wordle|pattern|scrabble)\b/i;

/** Words are not sought by their letters alone where it is said what they mean. */
const aboutMeaning =
  /\b(?:meaning|means|(?:word|term|name) for (?:the|an?|someone|somebody|people|when)|(?:study|fear|love) of)\b/i;
const abbreviation = /^(?:e\.g|i\.e|a\.m|p\.m|u\.k|u\.s)\.?$/i;

/** "Five letters, starts with q and ends with t", "words like c?t". */
function readPattern(raw: string): WordQuestion | undefined {
  const text = digitsForNumberWords(raw);
  if (!aboutShape.test(text) || /\bhow many\b/i.test(text) || aboutMeaning.test(text)) return undefined;
  const length = Number(lengthWords.exec(text)?.groups?.count) || undefined;
  const like = template.exec(
    text.replace(/[?.]+$/, (end) => (/[a-z]\?$/i.test(text) && end === '?' ? '' : end)),
  )?.groups?.like;
  if (like && /[a-z]/i.test(like) && /[?_]|\w\.\w/.test(like) && like.length > 2 && !abbreviation.test(like))
    return {
      kind: 'pattern',
      word: like.replaceAll(/[_.]/g, '?'),
      ...(length === like.length && { length }),
    };
  const [start, end] = [startsWith.exec(text)?.groups?.text ?? '', endsWith.exec(text)?.groups?.text ?? ''];
  const other = holds.exec(text)?.groups?.text;
  if (!start && !end && !other) return undefined;
  return {
    kind: 'pattern',
    word: `${start}*${end}`.toLowerCase(),
    ...(length && { length }),
    ...(other && { other }),
  };
}

const longest = 120;
/** "It" is no word to look up: a follow-up refers to the chat's topic. */
const pronoun = /^(?:it|this|that|they|them|he|she|one|you|me)$/i;

/** “How many syllables in a haiku” asks about the poem, and “how many letters in the alphabet” about no word. */
const ofPoem = /\bsyllables\b.* (?:in|does) an? (?:haiku|tanka|limerick|sonnet|line|verse)\b/i;
const ofAlphabet = /^(?!.*\bword\b).*\b(?:letters|vowels)\b.*\balphabet\b/i;
const ofLanguage = phrases([
  'how many vowels are there [in [the] english [language]]',
  'how many vowels (does|has) [the] english [language] [have]',
]);

export function recogniseWords(text: string): WordQuestion | undefined {
  if (
    text.length > longest ||
    ofPoem.test(text) ||
    ofAlphabet.test(text) ||
    ofLanguage.some((way) => way.test(text))
  )
    return undefined;
  const pattern = gameRules.some(([ways]) => ways.some((way) => way.test(text)))
    ? undefined
    : readPattern(text);
  if (pattern) return pattern;
  for (const [ways, kind] of rules) {
    for (const way of ways) {
      const question = readRule(way.read(text), kind);
      if (question?.word) return question;
    }
  }
  return undefined;
}

function readRule(found: Found | undefined, kind: Rule[1]): WordQuestion | undefined {
  if (!found || pronoun.test(found.word ?? '')) return undefined;
  if (typeof kind === 'function') return kind(found);
  return { kind, word: (found.word ?? '').trim(), ...(found.other && { other: found.other }) };
}

/** "And of goose?", "and child?" */
export function changeWords(part: string, previous: WordQuestion): WordQuestion | undefined {
  const word = part.replace(/^(?:of|for|with|from|in|the|an?|a) (?:an? |the |baby )?/i, '').trim();
  if (!/^\p{L}[\p{L}' -]{0,30}$/u.test(word) || word.split(' ').length > 3 || previous.kind === 'pattern')
    return undefined;
  if (previous.kind.startsWith('animal_') && !findAnimal(word) && !findAnimal(singularOf(word)))
    return undefined;
  return { ...previous, word };
}
