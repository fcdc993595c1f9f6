import {
  answerLine,
  blocks,
  cited,
  plain,
  quoted,
  sentence,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { defineSense } from '#features/dictionary/server/answer/define-sense.ts';
import { linkedFact, tellsFact } from '#features/dictionary/server/answer/evidence.ts';
import { readGloss } from '#features/dictionary/server/answer/gloss.ts';
import { entryWithoutFact, noAnswer, notFound } from '#features/dictionary/server/answer/not-found.ts';
import { orderSenses } from '#features/dictionary/server/answer/pick-sense.ts';
import { asOpening, subjectOf, withoutCaveat } from '#features/dictionary/server/answer/subject.ts';
import type { Intent } from '#features/dictionary/server/understand/intent.ts';
import type { LookedUpSense, LookUpOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { lookUpAll } from './ask-tools.ts';
import { define } from './define.ts';
import { isDoubtful } from './doubtful.ts';
import { search } from './search.ts';

type FactIntent = Extract<Intent, { type: 'fact' }>;
type Entry = NonNullable<LookUpOutput['entry']>;

/** Rarer senses than this are not what an everyday question means. */
const mostSenses = 3;

/** "How far", "how common". */
const degrees = new Set(
  `far fast expensive rare dangerous common strong loud bright hot cold deep heavy often intelligent smart poisonous
  healthy`.split(/\s+/),
);

const unsaid: Record<FactIntent['fact'], (word: string) => string> = {
  purpose: () => 'what it is for',
  food: () => 'what it eats',
  origin: () => 'where it comes from',
  made: () => 'what it is made of',
  habitat: () => 'where it lives',
  cause: () => 'what causes it',
  becomes: () => 'what it becomes',
  fate: () => 'that',
  ability: (word) => `anything about that (“${word}”)`,
  fame: () => 'what it is famous for',
  nationality: () => 'the nationality',
  deed: (word) => `anything about that (“${word}”)`,
  place: (word) => `which ${word} that is in`,
  colour: () => 'the colour',
  count: (word) => `how many ${word} there are`,
  atomic_number: () => 'an atomic number',
  symbol: () => 'a chemical symbol',
  kind: (word) => `what kind of ${word} it is`,
  other: (word) =>
    degrees.has(word) ? `how ${word}` : word === 'live' ? 'how many people live there' : `the ${word}`,
};

/** What the entry leaves out, to go after "does not say". */
function missingWords({ fact, word, query }: FactIntent): string {
  const isVerb = fact === 'other' && /^what (?:does|do|did) /i.test(query);
  return isVerb ? `anything about that (${quoted(plain(word, 40))})` : unsaid[fact](plain(word, 40));
}

function sayLink({ fact, word }: FactIntent, subject: string, link: string): string {
  if (fact === 'atomic_number')
    return `The atomic number of ${subject.toLowerCase()} is ${link.replace(/\D/g, '')}`;
  if (fact === 'symbol') return `The symbol of ${subject.toLowerCase()} is ${link}`;
  const article =
    /ocean|sea|river|mountains|isles|islands|united|alps|himalayas/i.test(link) && !/^the /i.test(link)
      ? 'the '
      : '';
  return word === 'continent' || word === 'country' || /ocean|sea/.test(word)
    ? `${subject} is in ${article}${link}`
    : `${subject} is part of ${article}${link}`;
}

/** The sentence that states the fact first, then the others. */
function answerFrom(intent: FactIntent, entry: Entry, sense: LookedUpSense): string | undefined {
  const { opening, further } = defineSense(entry.title, sense, { article: 'unknown', about: 'thing' });
  const subject = subjectOf(opening);
  const link = linkedFact(intent, sense);
  if (link)
    return blocks(answerLine(sayLink(intent, subject, plain(link, 60)), sense.n), cited(opening, sense.n));
  const isSame = intent.word.toLowerCase() === intent.subject.toLowerCase();
  const { clauses } = readGloss(plain(sense.definition));
  // "A container made of glass" does not say what glass is made of.
  const isCircular = (clause: string) =>
    intent.fact === 'made' && coverage(contentWords(intent.subject), clause) === 1;
  const told = clauses.findIndex((clause) => tellsFact(clause, intent, isSame) && !isCircular(clause));
  if (told < 0) return undefined;
  // A number in a dictionary may be out of date, so its source is named.
  const said = (text: string) =>
    intent.fact === 'count'
      ? `According to the built-in reference, ${withoutCaveat(text).replace(/^(?:An?|The|Any|In|Of)\b/, (word) => word.toLowerCase())}`
      : text;
  if (told === 0) {
    return blocks(
      answerLine(said(opening), sense.n),
      further
        .slice(0, 1)
        .map((text) => cited(text, sense.n))
        .join(' '),
    );
  }
  const telling = asOpening(further[told - 1] ?? opening, opening);
  return blocks(answerLine(said(telling), sense.n), cited(opening, sense.n));
}

function sensesOf(entry: Entry, { fact }: FactIntent): LookedUpSense[] {
  const isPerson = fact === 'fame' || fact === 'nationality' || fact === 'deed';
  const isPlace = fact === 'place';
  const isElement = fact === 'atomic_number' || fact === 'symbol';
  return orderSenses(entry.senses, {
    partOfSpeech: 'noun',
    mayBeName: /^\p{Lu}/u.test(entry.title),
    ...(isPerson ? { isInstance: true, domains: ['noun.person'] } : {}),
    ...(isPlace ? { isInstance: true, domains: ['noun.location', 'noun.object'] } : {}),
    ...(fact === 'made' ? { domains: ['noun.food'] } : {}),
    ...(fact === 'food' || fact === 'habitat' ? { domains: ['noun.animal', 'noun.plant'] } : {}),
    ...(isElement ? { domains: ['noun.substance'] } : {}),
  })
    .filter(({ partOfSpeech }) => partOfSpeech === 'noun')
    .filter(({ tagCount }, _, [first]) => tagCount * 5 >= (first?.tagCount ?? 0))
    .slice(0, mostSenses);
}

/** Whether an entry of exactly that name says it all, such as "speed of light". */
function wholeTerm({ fact, word, subject, query }: FactIntent): string[] {
  return fact === 'other' && !/^how /i.test(query) ? [`${word} of ${subject}`] : [];
}

/** One property of a thing, when its entry gives it; otherwise what the entry does say, and that this is missing. */
export function* fact(intent: FactIntent): Skill {
  const [found, whole] = yield* lookUpAll([intent.subject, ...wholeTerm(intent)]);
  if (found?.state !== 'answered') return noAnswer(found, intent.subject);
  if (whole?.state === 'answered' && whole.output.entry && !whole.output.corrected) {
    return yield* define({
      type: 'define',
      term: whole.output.term,
      article: 'the',
      about: 'thing',
      ask: 'what',
    });
  }
  if (intent.fact === 'other' && intent.word === 'currency') {
    return yield* search({
      type: 'search',
      query: `basic unit of money in ${intent.subject}`,
      style: 'question',
    });
  }
  const { entry } = found.output;
  if (!entry || isDoubtful(found.output, intent.subject)) {
    const near = entry ? [entry.title] : found.output.suggestions;
    return notFound(quoted(plain(intent.subject, 80)), intent.query, near);
  }
  if (intent.fact === 'kind') {
    return yield* define({
      type: 'define',
      term: intent.subject,
      article: 'unknown',
      about: 'thing',
      ask: 'what',
    });
  }
  // What a country is famous for is not what it is, nor what a writer of that name is.
  const commonest = Math.max(0, ...entry.senses.map(({ tagCount }) => tagCount));
  const senses = sensesOf(entry, intent).filter(
    ({ domain, tagCount }) =>
      intent.fact !== 'fame' || (domain === 'noun.person' && tagCount * 5 >= commonest),
  );
  for (const sense of senses) {
    const answer = answerFrom(intent, entry, sense);
    // “Mandoline” is read as the instrument, and the answer says so.
    const isRead = found.output.corrected && sentence(`I read that as ${quoted(plain(entry.title, 80))}`);
    if (answer) return blocks(answer, isRead);
  }
  const [first] = senses.length > 0 ? senses : orderSenses(entry.senses);
  if (!first) return notFound(quoted(plain(intent.subject, 80)), intent.query);
  return entryWithoutFact(plain(entry.title, 80), missingWords(intent), intent.query);
}
