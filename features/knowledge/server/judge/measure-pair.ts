import { isSameKind, type Kind, type QuestionSense, stemsIn } from '../question-sense.ts';
import { emptyWords, headWords, narrowingWords, neutralWords } from '../question-words.ts';
import type { StoredFact } from '../stored-knowledge.ts';
import type { AskedMessage } from './asked-message.ts';
import { type WordsOfFact, wordsOfFact } from './words-of-fact.ts';

type Rarity = (word: string) => number;

const stemsOfAll = (words: ReadonlySet<string>) => new Set([...words].flatMap((word) => [...stemsIn(word)]));
const weak = new Set([...stemsOfAll(emptyWords), ...stemsOfAll(neutralWords)]);
const heads = stemsOfAll(headWords);
/** They say that something is so, and seldom what: “which tube connects the throat and the stomach”. */
const lightVerbs =
  stemsIn(`call get got give gave take took come came go went put see saw look show let want try hold find found contest connect
  join become happen belong contain own compete bring brought turn sit stand hear heard everybody everyone anybody ever various
  certain particular actual relative`);
const strict = stemsOfAll(narrowingWords).add('first');
const narrows = (word: string) => strict.has(word) || /\d/.test(word) || /est$/.test(word);
const negates = /\b(?:not|never|no|cannot|without)\b|n['’]t\b/i;

const numbers =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|none|no|dozen|hundred|thousand|million|billion';
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter';

/** What an answer must look like for a kind of question. */
const looks: Readonly<Partial<Record<Kind, RegExp>>> = {
  count: new RegExp(String.raw`\d|\b(?:${numbers})\b`, 'i'),
  how: /\d|\b(?:by|with|until|then|in|from)\b/,
  when: new RegExp(String.raw`\b\d{3,4}\b|\bcentury\b|\bago\b|\b(?:${months})\b`),
  who: /\p{Lu}\p{L}+ (?:\p{Lu}|(?:de|da|van|von|di|le|la|of) )/u,
  where: / (?:in|at|on|from|near|off|between|of) (?:the )?\p{Lu}/u,
  why: /\b(?:because|as|since|so|for|when|to|due)\b/,
  check: /^(?:Yes|No)\b|\b(?:not|never|no)\b|n['’]t\b/,
};
const kinds: readonly Kind[] = ['count', 'how', 'why', 'who', 'when', 'where', 'what', 'check', 'any'];

/** A word that no fact knows is rarer than this. */
const unknownRarity = 9.6;

interface Pair {
  sense: QuestionSense;
  fact: StoredFact;
  words: WordsOfFact;
  rarity: Rarity;
  /** The words of the question, in order, and how much they weigh together. */
  asked: readonly string[];
  total: number;
  /** Words of the whole message, of which the question is a part. */
  message: ReadonlySet<string>;
  asksFor: Kind;
}
type Put = (name: string, value: number) => void;

const sum = (words: Iterable<string>, rarity: Rarity) => {
  let total = 0;
  for (const word of words) total += rarity(word);
  return total;
};
const rarest = (words: readonly string[], rarity: Rarity) => Math.max(0, ...words.map(rarity));
const isKnown = ({ said, inWays }: WordsOfFact, word: string) => said.has(word) || inWays.has(word);

/** Everything that tells whether a fact answers a question. */
export function measurePair(
  sense: QuestionSense,
  fact: StoredFact,
  rarity: Rarity,
  { words: message = sense.stems, kind: asksFor = sense.kind }: Partial<AskedMessage> = {},
): Map<string, number> {
  const measures = new Map<string, number>();
  const put = (name: string, value: number) => measures.set(name, Math.round(value * 1000) / 1000);
  const asked = [...sense.stems];
  const total = sum(asked, rarity) || 1;
  const pair: Pair = { sense, fact, words: wordsOfFact(fact), rarity, asked, total, message, asksFor };
  measureCover(pair, put);
  measureNearestWay(pair, put);
  measureKinds(pair, put);
  measureSubject(pair, put);
  measureMessage(pair, put);
  return measures;
}

/** How much of the question the fact has, and what it lacks. */
function measureCover({ sense, words, rarity, asked, total }: Pair, put: Put): void {
  const share = (test: (word: string) => boolean) => sum(asked.filter(test), rarity) / total;
  put('asked', asked.length);
  put('asked weight', total);
  put(
    'in fact',
    share((word) => isKnown(words, word)),
  );
  put(
    'in answer',
    share((word) => words.said.has(word)),
  );
  put(
    'in ways',
    share((word) => words.inWays.has(word)),
  );
  const missing = asked.filter((word) => !isKnown(words, word));
  const plain = missing.filter(
    (word) => !words.kinds.has(word) && !weak.has(word) && !lightVerbs.has(word) && !sense.heads.has(word),
  );
  put('missing light', missing.filter((word) => lightVerbs.has(word)).length);
  put('missing', missing.length);
  put('missing weight', sum(missing, rarity));
  put('missing rarest', rarest(missing, rarity));
  put('plainly missing', plain.length);
  put('plainly missing weight', sum(plain, rarity));
  put('plainly missing rarest', rarest(plain, rarity));
  put('missing head', missing.filter((word) => heads.has(word) && !words.kinds.has(word)).length);
  put('missing narrows', missing.filter(narrows).length);
  put('missing numbers', missing.filter((word) => /\d/.test(word)).length);
  put('missing unknown', missing.filter((word) => rarity(word) > unknownRarity).length);
  // A strange word between two that fit changes more than one outside of them.
  const fits = asked.flatMap((word, at) => (isKnown(words, word) ? [at] : []));
  const [first = 0, last = 0] = [fits[0], fits.at(-1)];
  const inside = missing.filter((word) => asked.indexOf(word) > first && asked.indexOf(word) < last);
  put('missing inside', inside.length);
  put('missing inside rarest', rarest(inside, rarity));
  put('missing at the end', Number(asked.length > 0 && last < asked.length - 1));
}

/** How near the question is to the nearest way of asking for the fact. */
function measureNearestWay({ sense, words, rarity, asked, total }: Pair, put: Put): void {
  let best = { score: -1, recall: 0, precision: 0, matched: 0, kind: 0, lacks: asked, extra: asked };
  for (const { kind, needed, optional } of words.ways) {
    const hit = needed.filter((word) => sense.stems.has(word));
    const also = asked.filter((word) => !needed.includes(word) && optional.includes(word));
    const recall = sum(hit, rarity) / (sum(needed, rarity) || 1);
    const precision = (sum(hit, rarity) + sum(also, rarity)) / total;
    const ofKind = kind === sense.kind ? 2 : Number(isSameKind(sense.kind, kind));
    const score =
      (recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)) + ofKind / 20;
    if (score <= best.score) continue;
    best = {
      ...{ score, recall, precision, matched: hit.length, kind: ofKind },
      lacks: needed.filter((word) => !sense.stems.has(word)),
      extra: asked.filter((word) => !needed.includes(word) && !optional.includes(word)),
    };
  }
  put('way', best.score);
  put('way recall', best.recall);
  put('way precision', best.precision);
  put('way matched', best.matched);
  put('way same kind', best.kind);
  put('way lacks', best.lacks.length);
  put('way lacks rarest', rarest(best.lacks, rarity));
  put('way lacks unsaid', best.lacks.filter((word) => !words.said.has(word)).length);
  put('way lacks narrows', best.lacks.filter(narrows).length);
  put('way extra', best.extra.length);
  put('way extra unsaid', best.extra.filter((word) => !isKnown(words, word)).length);
  put('way extra rarest', rarest(best.extra, rarity));
}

/** Whether what is asked for is what the fact tells. */
function measureKinds({ sense, fact, words, rarity, asked }: Pair, put: Put): void {
  const { ways } = words;
  const ofKind = ways.filter(({ kind }) => kind === sense.kind);
  const recalls = ofKind.map(
    ({ needed }) =>
      sum(
        needed.filter((word) => sense.stems.has(word)),
        rarity,
      ) / (sum(needed, rarity) || 1),
  );
  put('ways', ways.length);
  put('ways of kind', ofKind.length / (ways.length || 1));
  put('kind way recall', Math.max(0, ...recalls));
  const look = looks[sense.kind];
  put('looks', look ? (look.test(fact.answer) ? 1 : -1) : 0);
  for (const kind of kinds) put(`asks ${kind}`, Number(sense.kind === kind));
  for (const kind of kinds) put(`tells ${kind}`, Number(ways.some((way) => way.kind === kind)));
  put('is of kind', asked.filter((word) => words.kinds.has(word) && !isKnown(words, word)).length);
  const isWanted = sense.wantedKinds.every((word) => words.kinds.has(word) || isKnown(words, word));
  put('wanted kind', sense.wantedKinds.length === 0 ? 0 : isWanted ? 1 : -1);
  put('negates', Number(sense.isNegative) - Number(negates.test(fact.answer)));
}

/** Whether it is about the same thing. */
function measureSubject({ sense, fact, words, rarity, asked }: Pair, put: Put): void {
  const { said, inWays, ways, start, topic } = words;
  const [one = '', other = ''] = asked.toSorted((a, b) => rarity(b) - rarity(a));
  const stands = (word: string) => Number(said.has(word)) + 2 * Number(inWays.has(word));
  put('rarest', stands(one));
  put('rarest weight', rarity(one));
  put('next rarest', other === '' ? -1 : stands(other));
  const subjects = [...inWays]
    .map((word) => ({
      word,
      weight: ways.filter(({ needed }) => needed.includes(word)).length * rarity(word),
    }))
    .toSorted((a, b) => b.weight - a.weight);
  const isAsked = (at: number) => Number(sense.stems.has(subjects[at]?.word ?? ''));
  put('subject asked', isAsked(0) + isAsked(1) / 2);
  put('start asked', shareOf(start, sense.stems));
  put('topic asked', fact.topic ? shareOf(topic, sense.stems) : -1);
  const order = [...said];
  const areNear = (list: readonly string[], at: number) => {
    const [before, after] = [list.indexOf(asked[at - 1] ?? ''), list.indexOf(asked[at] ?? '')];
    return before >= 0 && after >= 0 && Math.abs(before - after) <= 1;
  };
  const pairs = asked.filter(
    (_, at) => at > 0 && (areNear(order, at) || ways.some(({ needed }) => areNear(needed, at))),
  );
  put('side by side', asked.length < 2 ? 0 : pairs.length / (asked.length - 1));
  put('answer words', said.size);
  const unsaid = order.filter((word) => !sense.stems.has(word));
  put('unsaid of answer', sum(unsaid, rarity) / (sum(said, rarity) || 1));
}

const shareOf = (list: readonly string[], words: ReadonlySet<string>) =>
  list.filter((word) => words.has(word)).length / (list.length || 1);

/** What else the message says. */
function measureMessage({ sense, fact, words, rarity, message, asksFor }: Pair, put: Put): void {
  const tells = (test: (kind: Kind) => boolean) => words.ways.some(({ kind }) => test(kind));
  const fit = tells((kind) => kind === asksFor) ? 2 : Number(tells((kind) => isSameKind(asksFor, kind)));
  put('told to the message', asksFor === 'any' ? -1 : fit);
  put('asks elsewhere', Number(sense.kind === 'any' && asksFor !== 'any'));
  const rest = [...message].filter((word) => !sense.stems.has(word) && !weak.has(word));
  const fits = [...message].filter((word) => isKnown(words, word));
  put('rest', rest.length);
  put(
    'rest in fact',
    sum(
      rest.filter((word) => isKnown(words, word)),
      rarity,
    ),
  );
  put(
    'rest not in fact',
    sum(
      rest.filter((word) => !isKnown(words, word)),
      rarity,
    ),
  );
  put('message in fact', sum(fits, rarity) / (sum(message, rarity) || 1));
  const known = rest.filter((word) => isKnown(words, word));
  put('rest in fact rarest', rarest(known, rarity));
  put('start in message', shareOf(words.start, message));
  put('topic in message', fact.topic ? shareOf(words.topic, message) : -1);
  // A question's own words together with what it refers to.
  put('way in message', Math.max(0, ...words.ways.map(({ needed }) => shareOf(needed, message))));
}
