import { lookUp } from '#features/dictionary/server/look-up.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { spellingVariants } from '#features/dictionary/server/spelling-variants.ts';
import { type AnimalSide, animalsWith, findAnimal } from './animal-words.ts';
import { acrossAtlantic } from './british-american.ts';
import { answerKin } from './family/answer-kin.ts';
import { readKin } from './family/read-kin.ts';
import { degreesOfAdjective, pluralsOf, singularOf, verbFormsOf } from './inflect.ts';
import { findNation, nationOf } from './nation-words.ts';
import { asIpa, countSyllables } from './sounds.ts';
import { findSpoken, listMadeOf, listRhymes, listWords } from './sounds-table.ts';
import { answerUsage } from './usage/answer-usage.ts';
import { type WordAnswer, WordError, type WordKind, type WordQuestion } from './word-question.ts';

type Answer = (question: WordQuestion, reference: Reference) => WordAnswer;

const mostShown = 12;
const quoted = (word: string) => `“${word}”`;
const one = (answer: string, ...details: string[]): WordAnswer => ({ answer, details });
const listed = (words: readonly string[], joiner = 'and') =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;
const an = (word: string) => (/^[aeiou]/i.test(word) ? `an ${word}` : `a ${word}`);
const times = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function requireSpoken(word: string) {
  const [first, ...others] = findSpoken(word);
  if (!first) throw new WordError(`I do not know how ${quoted(word)} is pronounced.`);
  return { first, others };
}

const rhymes: Answer = ({ word }) => {
  const { first } = requireSpoken(word);
  const syllables = countSyllables(first.sounds);
  const found = listRhymes(first.rhyme).filter((spoken) => spoken.word !== word.toLowerCase());
  if (found.length === 0) throw new WordError(`I know no word that rhymes with ${quoted(word)}.`);
  // Prefers rhymes of the same length, as in poems.
  const near = found.toSorted(
    (a, b) => Math.abs(countSyllables(a.sounds) - syllables) - Math.abs(countSyllables(b.sounds) - syllables),
  );
  return one(`${listed(near.slice(0, mostShown).map((spoken) => spoken.word))} rhyme with ${quoted(word)}.`);
};

const rhymesWith: Answer = ({ word, other = '' }) => {
  const [mine, its] = [requireSpoken(word), requireSpoken(other)];
  const theirs = new Set([its.first, ...its.others].map(({ rhyme }) => rhyme));
  const doRhyme = [mine.first, ...mine.others].some(({ rhyme }) => theirs.has(rhyme));
  return one(
    `${doRhyme ? 'Yes' : 'No'}, ${quoted(word)} and ${quoted(other)} ${doRhyme ? '' : 'do not '}rhyme.`,
  );
};

const syllables: Answer = ({ word }) => {
  const counts = word.split(/[ -]/).map((part) => countSyllables(requireSpoken(part).first.sounds));
  return one(
    `${quoted(word)} has ${times(
      counts.reduce((sum, count) => sum + count, 0),
      'syllable',
    )}.`,
  );
};

const pronunciation: Answer = ({ word }) => {
  const { first, others } = requireSpoken(word);
  const other = others[0] ? `It is also said ${asIpa(others[0].sounds)}.` : '';
  const details = ['This is the American way, in the International Phonetic Alphabet.', other].filter(
    Boolean,
  );
  return one(`${quoted(word)} is said ${asIpa(first.sounds)}.`, ...details);
};

const lettersOf = (word: string) => [...word].filter((sign) => /\p{L}/u.test(sign));

const letters: Answer = ({ word }) => one(`${quoted(word)} has ${times(lettersOf(word).length, 'letter')}.`);

const countLetter: Answer = ({ word, other = '' }) => {
  const wanted = other.toLowerCase();
  const count = lettersOf(word.toLowerCase()).filter((letter) => letter === wanted).length;
  return one(
    `${quoted(word)} has the letter ${wanted} ${count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`}.`,
  );
};

const vowels: Answer = ({ word }) => {
  const found = lettersOf(word).filter((letter) => /[aeiou]/i.test(letter));
  return one(`${quoted(word)} has ${times(found.length, 'vowel')}: ${found.join(', ')}.`);
};

const turned = (word: string) => [...word].toReversed().join('');
const backwards: Answer = ({ word }) => one(`${quoted(word)} backwards is ${quoted(turned(word))}.`);
const palindrome: Answer = ({ word }) => {
  const bare = lettersOf(word.toLowerCase()).join('');
  const is = bare === turned(bare);
  return one(`${is ? 'Yes' : 'No'}, ${quoted(word)} ${is ? 'reads' : 'does not read'} the same backwards.`);
};

const plural: Answer = ({ word }) => {
  const last = word.split(' ').at(-1) ?? word;
  const found = pluralsOf(last);
  if (!found) return one(`${quoted(word)} has no plural: it is not counted.`);
  const before = word.slice(0, word.length - last.length);
  return one(`The plural of ${quoted(word)} is ${found.map((form) => quoted(before + form)).join(' or ')}.`);
};
const singular: Answer = ({ word }) => one(`The singular of ${quoted(word)} is ${quoted(singularOf(word))}.`);

const said = (forms: readonly string[]) => forms.map(quoted).join(' or ');
const tenses: Answer = ({ word }) => {
  const { base, past, participle, ing, third } = verbFormsOf(word);
  return one(
    `${quoted(base)}: past tense ${said(past)}, past participle ${said(participle)}.`,
    `The present is ${quoted(third)} and ${quoted(ing)}.`,
  );
};
const past: Answer = ({ word }) => {
  const forms = verbFormsOf(word);
  return one(
    `The past tense of ${quoted(forms.base)} is ${said(forms.past)}.`,
    `The past participle is ${said(forms.participle)}.`,
  );
};
const participle: Answer = ({ word }) => {
  const forms = verbFormsOf(word);
  return one(`The past participle of ${quoted(forms.base)} is ${said(forms.participle)}.`);
};
const ing: Answer = ({ word }) => {
  const forms = verbFormsOf(word);
  return one(`The “-ing” form of ${quoted(forms.base)} is ${quoted(forms.ing)}.`);
};
const comparative: Answer = ({ word }) => {
  const forms = degreesOfAdjective(word);
  return one(
    `The comparative of ${quoted(word)} is ${said(forms.comparative)}.`,
    `The superlative is ${said(forms.superlative)}.`,
  );
};
const superlative: Answer = ({ word }) => {
  const forms = degreesOfAdjective(word);
  return one(
    `The superlative of ${quoted(word)} is ${said(forms.superlative)}.`,
    `The comparative is ${said(forms.comparative)}.`,
  );
};

const anagrams: Answer = ({ word }) => {
  const found = listMadeOf(word.toLowerCase().replaceAll(/[^a-z]/g, ''), { all: true });
  if (found.length === 0)
    throw new WordError(`I know no other word with all the letters of ${quoted(word)}.`);
  return one(`With all the letters of ${quoted(word)}: ${listed(found.slice(0, mostShown))}.`);
};
const madeOf: Answer = ({ word }) => {
  const bare = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const found = listMadeOf(bare, { all: false });
  if (found.length === 0) throw new WordError(`I know no word that can be made from ${quoted(bare)}.`);
  return one(`From the letters of ${bare.toUpperCase()} you can make: ${listed(found.slice(0, 20))}.`);
};

const pattern: Answer = ({ word, other, length }) => {
  const like = word.toLowerCase().replaceAll(/[_.-]/g, '?');
  if (!/^[a-z?*]+$/.test(like))
    throw new WordError('I read letters, and “?” for a letter that is not known.');
  const found = listWords({
    like,
    ...(other && { contains: other.toLowerCase() }),
    ...(length && { length }),
  });
  if (found.length === 0) throw new WordError('I know no word like that.');
  return one(`Words that fit: ${listed(found.slice(0, 20))}.`);
};

const whichSpelling: Answer = ({ word, other = '' }, reference) => {
  const isWord = (text: string) => {
    const { entry, corrected } = lookUp(reference, text);
    return (entry !== null && !corrected) || findSpoken(text).length > 0;
  };
  const [mine, its] = [isWord(word), isWord(other)];
  if (mine && its) {
    const isSame = spellingVariants(word.toLowerCase()).includes(other.toLowerCase());
    return isSame
      ? one(`Both are right: ${quoted(word)} and ${quoted(other)} are the British and the American spelling.`)
      : one(`Both ${quoted(word)} and ${quoted(other)} are words, with meanings of their own.`);
  }
  if (!mine && !its) throw new WordError('I know neither of these as a word.');
  return one(`${quoted(mine ? word : other)} is the right spelling.`);
};

function across(wanted: 'british' | 'american'): Answer {
  const name = { british: 'British', american: 'American' }[wanted];
  return ({ word }) => {
    const found = acrossAtlantic(word, wanted);
    if (!found) {
      const isThere = acrossAtlantic(word, wanted === 'british' ? 'american' : 'british');
      if (isThere)
        return one(`${quoted(word)} is the ${name} ${isThere.isSpelling ? 'spelling' : 'word'} already.`);
      throw new WordError(`I know no other ${name} word or spelling for ${quoted(word)}.`);
    }
    return found.isSpelling
      ? one(`The ${name} spelling of ${quoted(word)} is ${quoted(found[wanted])}.`)
      : one(`The ${name} word for ${quoted(word)} is ${quoted(found[wanted])}.`);
  };
}

const sideNames: Readonly<Record<AnimalSide, (name: string) => string>> = {
  young: (name) => `The young of ${an(name)} is called`,
  male: (name) => `A male ${name} is called`,
  female: (name) => `A female ${name} is called`,
  group: (name) => `A group of ${pluralsOf(name)?.[0] ?? name} is called`,
  home: (name) => `The home of ${an(name)} is called`,
  sound: (name) => `The sound of ${an(name)} is called`,
  adjective: () => '',
};

function ofAnimal(side: AnimalSide): Answer {
  return ({ word, other }) => {
    const animal = findAnimal(word) ?? findAnimal(singularOf(word));
    if (!animal) throw new WordError(`I have no list of words for ${quoted(word)}.`);
    const say = (asked: AnimalSide): string => {
      const words = animal[asked];
      if (words.length === 0)
        return `I know no special word for the ${asked === 'young' ? 'young' : asked} of ${an(animal.name)}.`;
      if (asked === 'adjective')
        return `Of or like ${an(animal.name)} is ${listed(words.map(quoted), 'or')}.`;
      const isPlain = words.length === 1 && (words[0] === 'male' || words[0] === 'female');
      if (isPlain) return `A ${asked} ${animal.name} has no name of its own.`;
      const named = asked === 'sound' ? words.map((sound) => `the ${sound}`) : words.map(an);
      return `${sideNames[asked](animal.name)} ${listed(named, 'or')}.`;
    };
    if (animal[side].length === 0) throw new WordError(say(side));
    const second = other === 'male' || other === 'female' ? [say(other)] : [];
    return one(say(side), ...second);
  };
}

const animalOf: Answer = ({ word }) => {
  const found = animalsWith(word).filter(({ side }) => side !== 'home' && side !== 'sound');
  if (found.length === 0) throw new WordError(`I do not know which animal ${quoted(word)} belongs to.`);
  const sides = new Map<AnimalSide, string[]>();
  for (const { animal, side } of found) sides.set(side, [...(sides.get(side) ?? []), animal.name]);
  const say: Readonly<Record<string, string>> = {
    young: 'the young of',
    male: 'the male of',
    female: 'the female of',
    group: 'a group of',
  };
  const parts = [...sides].map(([side, names]) =>
    side === 'adjective'
      ? `of or like ${listed(names.map(an), 'or')}`
      : `${say[side]} ${listed(
          names.slice(0, 6).map((name) => (side === 'group' ? (pluralsOf(name)?.[0] ?? name) : an(name))),
          'or',
        )}`,
  );
  return one(`${quoted(word)} is ${listed(parts, 'and')}.`);
};

const withThe = (name: string) =>
  /^(?:Netherlands|United|Philippines|Maldives|Seychelles|Bahamas|Gambia)/.test(name) ? `the ${name}` : name;

function requireNation(word: string) {
  const nation = findNation(word);
  if (!nation) throw new WordError(`I do not know what people from ${quoted(word)} are called.`);
  return nation;
}
const peopleOf: Answer = ({ word }) => {
  const { name, adjectives, person } = requireNation(word);
  const isSame = adjectives.includes(person);
  const adjective = listed(adjectives, 'or');
  const people = adjectives.map((word) => (/[nic]$/.test(word) ? `${word}s` : word));
  return isSame
    ? one(
        `People from ${withThe(name)} are called ${listed(people, 'or')}.`,
        `The adjective is ${adjective}.`,
      )
    : one(`Somebody from ${withThe(name)} is ${an(person)}; the adjective is ${adjective}.`);
};
const adjectiveOf: Answer = ({ word }) => {
  const { name, adjectives } = requireNation(word);
  return one(`The adjective of ${withThe(name)} is ${listed(adjectives, 'or')}.`);
};
const countryOf: Answer = ({ word }) => {
  const nation = nationOf(word);
  if (!nation) throw new WordError(`I do not know which country ${quoted(word)} belongs to.`);
  return one(
    `${word.charAt(0).toUpperCase()}${word.slice(1)} is the word for what is from ${withThe(nation.name)}.`,
  );
};

const relative: Answer = ({ word }) => {
  const read = readKin(word);
  const found = read && answerKin(read);
  if (!found) throw new WordError('I cannot work out who that is in the family.');
  return found;
};
const usage: Answer = ({ word }) => {
  const found = answerUsage(word);
  if (!found) throw new WordError('I have no rule for these words.');
  return found;
};

const answers: Readonly<Record<WordKind, Answer>> = {
  rhymes,
  rhymes_with: rhymesWith,
  syllables,
  pronunciation,
  letters,
  count_letter: countLetter,
  vowels,
  backwards,
  palindrome,
  plural,
  singular,
  tenses,
  past,
  participle,
  ing,
  comparative,
  superlative,
  anagrams,
  made_of: madeOf,
  pattern,
  which_spelling: whichSpelling,
  british: across('british'),
  american: across('american'),
  animal_young: ofAnimal('young'),
  animal_male: ofAnimal('male'),
  animal_female: ofAnimal('female'),
  animal_group: ofAnimal('group'),
  animal_home: ofAnimal('home'),
  animal_sound: ofAnimal('sound'),
  animal_adjective: ofAnimal('adjective'),
  animal_of: animalOf,
  people_of: peopleOf,
  adjective_of: adjectiveOf,
  country_of: countryOf,
  relative,
  usage,
};

/** Answers a question about a word. Throws `WordError` with a sentence for the person. */
export function answerWords(question: WordQuestion, reference: Reference): WordAnswer {
  return answers[question.kind](question, reference);
}
