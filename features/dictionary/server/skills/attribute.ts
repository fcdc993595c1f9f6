import {
  answerLine,
  blocks,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { defineSense } from '#features/dictionary/server/answer/define-sense.ts';
import { readGloss } from '#features/dictionary/server/answer/gloss.ts';
import { entryWithoutFact, noAnswer, notFound } from '#features/dictionary/server/answer/not-found.ts';
import { orderSenses } from '#features/dictionary/server/answer/pick-sense.ts';
import { subjectOf } from '#features/dictionary/server/answer/subject.ts';
import type { Attribute, Intent } from '#features/dictionary/server/understand/intent.ts';
import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';
import { lookUp } from './ask-tools.ts';
import { isDoubtful } from './doubtful.ts';
import { search } from './search.ts';

const units = 'feet|foot|metres|meters|miles|kilometers|kilometres|km|inches|yards|square miles';
const direction = '(?: (high|tall|long|deep|wide|in height|in length))?';
const measure = new RegExp(String.raw`(\d[\d,.]*(?:\.\d+)?) ?-?(${units})${direction}`, 'i');
const area = /\d[\d,.]* (?:square (?:miles|kilomet\w+|feet|met\w+)|acres|hectares)/i;
const yearText =
  /\b(?:in |from |about |circa )?(\d{3,4}(?: ?(?:BC|AD))?)(?:\s*(?:[-–]|to)\s*(\d{2,4}(?: ?BC)?))?/;

const has: Record<Attribute, (definition: string) => boolean> = {
  height: (text) => measure.test(text),
  length: (text) => measure.test(text),
  birth: (text) => readGloss(text).years !== undefined,
  death: (text) => readGloss(text).years !== undefined,
  age: (text) => readGloss(text).years !== undefined,
  date: (text) => yearText.test(text),
  birthplace: (text) => /\bborn in \p{Lu}/u.test(text),
  size: (text) => area.test(text),
};

function say(attribute: Attribute, title: string, definition: string): string | undefined {
  const { years } = readGloss(definition);
  const [born, died] = years?.replace(/^born (?:in )?/i, '').split('–') ?? [];
  const era = years?.includes('BC') && born && !born.includes('BC') ? ' BC' : '';
  if (attribute === 'birth' && born) return `${title} was born in ${born.trim()}${era}`;
  const birthplace = /\bborn in ((?:\p{Lu}\p{L}+ ?)+)/u.exec(definition)?.[1];
  if (attribute === 'birthplace') return birthplace && `${title} was born in ${birthplace.trim()}`;
  if (attribute === 'death') return died ? `${title} died in ${died.trim()}` : undefined;
  if (attribute === 'age' && born && died && !era)
    // Years alone leave open whether the last birthday was reached.
    return `${title} lived from ${born} to ${died} and died at ${Number(died) - Number(born) - 1} or ${Number(died) - Number(born)}`;
  if (attribute === 'date') {
    const span =
      /from (\d{3,4}) to (\d{3,4})/.exec(definition) ?? /(\d{3,4})\s*[-–]\s*(\d{3,4})/.exec(definition);
    if (span) return `${title} lasted from ${span[1]} to ${span[2]}`;
    const day = /\bon (\d{1,2} \p{Lu}\p{L}+ \d{3,4})\b/u.exec(definition)?.[1];
    const inside = title.replace(/^The /, 'the ');
    if (day) return `The reference gives ${day} for ${inside}`;
    const single =
      /\bin (?:\w+ )?(\d{3,4}(?: BC)?)\b/.exec(definition) ?? /\((\d{3,4}(?: BC)?)\)/.exec(definition);
    return single ? `The reference gives ${single[1]} for ${inside}` : undefined;
  }
  const size = measure.exec(definition);
  if (!size || (attribute !== 'height' && attribute !== 'length')) return undefined;
  const unit = size[2]?.toLowerCase() === 'foot' ? 'feet' : size[2];
  const word = attribute === 'height' ? 'high' : 'long';
  const isOther = size[3] && !/high|tall|height|long|length/.test(size[3]);
  return isOther ? undefined : `${title} is ${size[1]} ${unit} ${word}`;
}

const isSomebodys = /^(?:my|your|our|his|her|their)\b/i;
const ofPeople: ReadonlySet<Attribute> = new Set(['birth', 'death', 'age', 'birthplace']);

/** "The moon" is not a person of that name. */
const isAnothersName = (wanted: Attribute, term: string, subject: string): boolean =>
  !ofPeople.has(wanted) &&
  term === term.toLowerCase() &&
  !term.includes(' ') &&
  subject.split(' ').length > 2;

const offices = new Set('king queen pope president emperor prince princess duke mayor governor'.split(' '));
/** “The king” is nobody of that surname. */
const isOffice = (term: string, query: string, subject: string): boolean =>
  offices.has(term) && query.includes(` the ${term}`) && subject.includes(' ');

/** “The Simpsons” are nobody called Simpson. */
const isFamily = (term: string, title: string, query: string): boolean =>
  query.toLowerCase().includes(`the ${term.toLowerCase()}`) &&
  term.toLowerCase() === `${title.toLowerCase()}s`;

/** One fact about something, taken from its definition; says so when it is not there. */
export function* attribute({
  attribute: wanted,
  term,
  query,
}: Extract<Intent, { type: 'attribute' }>): Skill {
  const found = yield* lookUp(term);
  if (found.state !== 'answered') return noAnswer(found, term);
  const { entry, suggestions } = found.output;
  if (!entry) {
    // An entry that merely has the same words does not say how old or how high it is.
    if (term.includes(' ') && !isSomebodys.test(term))
      return yield* search({ type: 'search', query, style: 'check' });
    return notFound(quoted(plain(term, 80)), query, suggestions);
  }
  if (isDoubtful(found.output, term)) return notFound(quoted(plain(term, 80)), query, [entry.title]);
  const [sense] = orderSenses(entry.senses, {
    partOfSpeech: 'noun',
    mayBeName: true,
    has: (candidate: LookedUpSense) =>
      candidate.partOfSpeech === 'noun' &&
      has[wanted](candidate.definition) &&
      (candidate.instanceOf.length > 0 || wanted === 'length' || wanted === 'height'),
  });
  if (!sense) return notFound(quoted(plain(term, 80)), query);
  const { opening, further } = defineSense(entry.title, sense, {
    article: sense.instanceOf.length > 0 ? 'none' : 'unknown',
    about: 'thing',
  });
  const subject = subjectOf(opening);
  if (
    sense.instanceOf.length > 0 &&
    (isAnothersName(wanted, term, subject) ||
      isOffice(term, query, subject) ||
      isFamily(term, entry.title, query))
  )
    return entryWithoutFact(plain(entry.title, 80), 'that', query);
  const fact = say(wanted, subject, plain(sense.definition));
  const context = [opening, ...further.slice(0, 1)].map((text) => cited(text, sense.n)).join(' ');
  if (fact && sense.instanceOf.length > 0) return blocks(answerLine(fact, sense.n), context);
  // For a kind of thing the definition itself is the answer: "a footrace of 26 miles 385 yards".
  const isTold =
    (fact && sense.instanceOf.length === 0) ||
    (wanted === 'size' && /^how (?:big|large)/i.test(query) && area.test(sense.definition));
  if (isTold)
    return blocks(
      answerLine(opening, sense.n),
      further
        .slice(0, 1)
        .map((text) => cited(text, sense.n))
        .join(' '),
    );
  const asked: Record<Attribute, string> = {
    height: 'how high',
    length: 'how long',
    birth: 'when that was',
    death: 'when that was',
    age: 'the age',
    date: 'when that was',
    birthplace: 'the place of birth',
    size: 'that',
  };
  return entryWithoutFact(plain(entry.title, 80), asked[wanted], query);
}
