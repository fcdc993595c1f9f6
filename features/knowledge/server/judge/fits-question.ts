import { oneOf } from '#shared/words/phrases.ts';
import { tellsOfPerson } from '../asked-for.ts';
import { leastListed, listedIn } from '../nearly-same.ts';
import { type Kind, type QuestionSense, stemsIn } from '../question-sense.ts';
import { emptyWords, narrowingWords, neutralWords } from '../question-words.ts';
import type { StoredFact } from '../stored-knowledge.ts';
import { type AskedMessage, isChoice, refersBack } from './asked-message.ts';
import { tellsDoer } from './doer.ts';
import { namesAnother } from './longer-name.ts';
import { twoThingsIn } from './two-things.ts';
import { type WordsOfFact, wordsOfFact } from './words-of-fact.ts';

const number =
  oneOf(`one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|none|no|half|once|twice|pair|both|dozen|
  hundred|thousand|million|billion`);
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const time = oneOf(`${months}|spring|summer|autumn|
  winter|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Easter|Christmas|Lent|century|centuries|ago|BC|AD|dawn|
  dusk|night|day|days|morning|afternoon|evening|noon|midday|midnight|week|weeks|month|months|years?|season|age|
  before|after|when|until|during`);
const cause =
  oneOf(`because|since|so|due|cause|causes|caused|causing|reason|to|for|from|by|as|when|makes|made|make|lets|helps|
  keeps|stops|prevents|means|without|if|which`);
const place = oneOf(
  'in|at|on|from|near|off|between|under|below|above|behind|inside|along|around|through|across',
);
const unit = oneOf('hour|minute|second|day|week|month|year|metre|foot');

/** “In June 1914”, “one after another” count nothing. */
const countsNothing = new RegExp(
  String.raw`\b(?:\d{1,2} )?(?:${months})(?: \d{1,2})?\b|\b1\d{3}\b|\b20\d\d\b|\bone (?:of|(?:\p{L}+ ){1,3}after)\b`,
  'gu',
);

/** What an answer to such a question has, unless somebody asks for the fact with just such a question. */
export const looks: Readonly<Partial<Record<Kind, RegExp>>> = {
  count: new RegExp(String.raw`\d|\b${number}\b`, 'i'),
  when: new RegExp(String.raw`\d|\b${time}\b`, 'i'),
  who: /\p{Lu}\p{L}+ (?:\p{Lu}|(?:de|da|van|von|di|le|la|of|the) )/u,
  where: new RegExp(String.raw`\b${place}\b`, 'i'),
  why: new RegExp(String.raw`\b${cause}\b`, 'i'),
};
const figure = new RegExp(String.raw`\d|\b(?:${number}|${unit})s?\b`, 'i');
const amounts = stemsIn('amount long');
/** What a figure of each kind stands beside, where the fact does not have the word itself. */
const measuredBy = (
  [
    ['high', /\b(?:high|tall|height|above|up to)\b/i],
    [
      'long',
      /\b(?:long|lengths?|(?:second|minute|hour|day|week|month|year|metre|kilometre|mile|feet|foot|cent)\w*)\b/i,
    ],
    ['fast', /\b(?:km\/h|mph|speeds?|(?:an|per|a) (?:hour|second|minute))\b/i],
    ['deep', /\b(?:deep|depths?|down|below|underground)\b/i],
    ['old', /\b(?:old|age[ds]?|years?|months?|weeks?|born|birthday|century|\d{4}|BC)\b/i],
    [
      'heavy',
      /\b(?:weighs?|weighed|weight|heavy|kg|kilos?|kilograms?|grams?|g|tonnes?|tons?|stone|pounds?|ounces?)\b/i,
    ],
    ['hot', /°|\bdegrees?\b|\btemperature/i],
  ] as const
).flatMap(([word, beside]) => [...stemsIn(word)].map((stem) => [stem, beside] as const));
const measured = stemsIn('high long fast deep old heavy far hot big');
const stemsOf = (words: Iterable<string>) => new Set([...words].flatMap((word) => [...stemsIn(word)]));
const weak = stemsOf([...emptyWords, ...neutralWords]);
/** “Without smell” may be told in other words, and what lasts is kept. */
const toldOtherwise = stemsIn('without single last');
const strict = stemsOf(narrowingWords).difference(toldOtherwise).add('first');
const saysNo = /^(?:Yes|No)\b|\b(?:not|never|no|cannot|nor|neither|only|without|all|every|any)\b|n['’]t\b/i;

const plain = stemsIn(
  'test guest interest best rest west harvest forest request contest honest nest chest pest',
);

const isOfAll = /\b(?:most|(?!west|east|rest|forest)\p{L}{2,}est)\b/iu;

/** It says which one, so the fact has to say it as well. */
const isSuperlative = (word: string) => word.endsWith('est') && !plain.has(word);
const narrows = (word: string) => strict.has(word) || /\d/.test(word) || isSuperlative(word);

/** Who asks, and that it is asked, is in no fact. */
const talk =
  stemsIn(`right true correct wrong sure though somewhere read heard idea help u know tell told mum dad mother father
  granny gran nan grandad grandson granddaughter friend boss neighbour teacher partner class never cannot always but tho
  truth myth somehow might maybe hubby mate bloke pal truly honestly anyway wonder wondering nowadays ive
  reason trick tip remedy doing bad total`);
/** Where somebody is says nothing of what they ask. */
const homes = stemsIn('england britain uk usa');

/**
 * What the fact has to know of the question's own words, by how rare they are, and what it has to know of the part that it
 * was found by where the question only refers to it.
 */
const leastOfQuestion = 0.6;
const leastOfPart = 0.4;
const leastOfRest = 0.25;
const leastOfNarrowed = 0.85;
/** A question of so few words that refers to something has its subject elsewhere in the message. */
const mostReferring = 2;
/** A word that no fact knows is rarer: it tells facts apart no more than a slip does. */
const unknownRarity = 9.6;
/** As many words more are no story. */
const mostTalk = 1;

/** A thing does something, and not whoever asks. */
const nobody = oneOf(
  String.raw`i you we it there people they he she this that these those most all any some any\p{L}+ some\p{L}+ every\p{L}+`,
);
const asksOfSubject = new RegExp(
  String.raw`^(?:is|are|was|were|do|does|did|can|has|have) (?:the |an? )?(?!${nobody} )\p{L}{2,} `,
  'iu',
);

interface Asked {
  rarity(word: string): number;
  message?: AskedMessage | undefined;
}

/**
 * Whether a fact tells what is asked for: a figure to “how many”, a time to “when”, the one thing that a question narrows
 * to. A part of a message that asks nothing answers for the part that asks.
 */
export function fitsQuestion(
  part: string,
  sense: QuestionSense,
  fact: StoredFact,
  { rarity, message }: Asked,
): boolean {
  const words = wordsOfFact(fact);
  const isKnown = (word: string) => words.said.has(word) || words.inWays.has(word) || words.kinds.has(word);
  if (fact.steps.length > 0) {
    // How to paint a room does not tell how much paint it needs.
    const wanted = new Set(
      [sense, ...(message ? [{ kind: message.kind, stems: message.asked }] : [])].flatMap(
        ({ kind, stems }) => (kind === 'how' ? [...amounts.intersection(stems)] : []),
      ),
    );
    if (!wanted.isSubsetOf(words.inWays)) return false;
    // A card tells what to do, whatever else is said of the thing.
    if (!message) return true;
  }
  if (listedIn(fact.answer) < leastListed(part) || !tellsDoer(part, fact.answer)) return false;
  if (namesAnother(part, fact.answer) || (sense.isOfState && tellsOfPerson(fact.answer))) return false;
  const both = twoThingsIn(part);
  const unknown = both?.filter((thing) => ![...thing].some(isKnown)).length ?? 0;
  // “The tiger is the largest cat” tells whether it is larger than a lion.
  if (unknown > 1 || (unknown === 1 && !isOfAll.test(fact.answer))) return false;
  // “All in” is made of light words, and a fact that tells of it has it as it stands.
  const [, quoted] = /"([^"]{2,40})"/.exec(part) ?? [];
  if (
    quoted !== undefined &&
    stemsIn(quoted).size === 0 &&
    !fact.answer.toLowerCase().includes(quoted.toLowerCase())
  )
    return false;
  // What is said of the saxophone does not tell whether the harp is of wood.
  const [subject] = asksOfSubject.test(part) ? [...sense.stems].filter((word) => !talk.has(word)) : [];
  if (subject !== undefined && !isKnown(subject) && !weak.has(subject)) return false;
  const isOfTalk = sense.kind === 'any' && message !== undefined && message.kind !== 'any';
  const asked = isOfTalk
    ? { kind: message.kind, stems: message.asked, isOne: message.isChoice }
    : { kind: sense.kind, stems: sense.stems, isOne: isChoice.test(part) };
  // A number in a story narrows nothing, unless an amount is asked for.
  const ofQuestion = (word: string) =>
    !message ||
    message.kind === 'any' ||
    message.asked.has(word) ||
    (/\d/.test(word) && (asked.kind === 'how' || asked.kind === 'count'));
  const narrowed = [...asked.stems].filter((word) => narrows(word) && ofQuestion(word));
  if (narrowed.some((word) => !isKnown(word)) || !tells(asked, fact, words)) return false;
  const shareOf = (list: Iterable<string>) => {
    let [known, all] = [0, 0];
    for (const word of list) {
      const weight = talk.has(word) ? 0 : rarity(word);
      all += weight;
      if (isKnown(word) || weak.has(word)) known += weight;
    }
    return all === 0 ? 1 : known / all;
  };
  // The hottest of England is not the hottest of all.
  if (narrowed.some(isSuperlative) && shareOf(asked.stems) < leastOfNarrowed) return false;
  if (!message) return true;
  const knowsRarest = (list: Iterable<string>) => {
    const [rarest] = [...list]
      .filter((word) => !talk.has(word) && (rarity(word) < unknownRarity || isKnown(word)))
      .toSorted((one, other) => rarity(other) - rarity(one));
    return rarest !== undefined && isKnown(rarest);
  };
  if (isOfTalk) {
    return message.refersBack || message.asked.size <= 1
      ? (shareOf(sense.stems) >= leastOfPart || knowsRarest(sense.stems)) &&
          shareOf(message.asked.difference(homes)) >= leastOfPart
      : shareOf(message.asked) >= leastOfQuestion;
  }
  // “Which planet could that be” is asked of what stands before it.
  const isAlone = message.words.size > sense.stems.size + mostTalk;
  return (
    !isAlone ||
    !refersBack.test(part) ||
    sense.stems.size > mostReferring ||
    shareOf([...message.words].filter((word) => !sense.stems.has(word) && !weak.has(word))) >= leastOfRest
  );
}

interface Sought {
  kind: Kind;
  stems: ReadonlySet<string>;
  /** One of several is asked for. */
  isOne: boolean;
}

function tells({ kind, stems, isOne }: Sought, { answer }: StoredFact, { ways, said }: WordsOfFact): boolean {
  const asks = ways.filter((way) => way.kind === kind);
  const lacksIts = measuredBy.some(
    ([word, beside]) =>
      kind === 'how' &&
      stems.has(word) &&
      !beside.test(answer) &&
      !asks.some(({ needed, optional }) => needed.includes(word) || optional.includes(word)),
  );
  // How long a tunnel is does not tell how deep it is.
  if (lacksIts) return false;
  if (asks.length > 0) return true;
  if (kind === 'how' && [...measured].some((word) => stems.has(word))) return figure.test(answer);
  if (kind === 'check') {
    const known = [...stems].filter((word) => said.has(word)).length;
    return saysNo.test(answer) || known === stems.size || (isOne && known * 2 >= stems.size);
  }
  const told = kind === 'count' ? answer.replaceAll(countsNothing, ' ') : answer;
  return looks[kind]?.test(told) ?? true;
}
