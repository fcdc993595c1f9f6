import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { defineSense } from '#features/dictionary/server/answer/define-sense.ts';
import { noAnswer, notFound } from '#features/dictionary/server/answer/not-found.ts';
import { asOpening } from '#features/dictionary/server/answer/subject.ts';
import type { Intent } from '#features/dictionary/server/understand/intent.ts';
import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { lookUp, searchReferenceAll } from './ask-tools.ts';
import { findDirect, type SearchResult, type Wants } from './direct-answer.ts';
import { queryVariants } from './query-variants.ts';
import { quoteGuide } from './quote-guide.ts';

type SearchIntent = Extract<Intent, { type: 'search' }>;

function pickSense(senses: LookedUpSense[], result: SearchResult): LookedUpSense | undefined {
  const wanted = contentWords(result.snippet);
  return senses
    .map((sense) => ({ sense, share: sense.n === result.n ? 2 : coverage(wanted, sense.definition) }))
    .sort((a, b) => b.share - a.share)[0]?.sense;
}

/** The entry's sentence that contains what was asked comes first. */
function* answerFrom(result: SearchResult, query: string): Skill {
  const entry = yield* lookUp(result.title);
  const known = entry.state === 'answered' ? entry.output.entry : null;
  const sense = known ? pickSense(known.senses, result) : undefined;
  const isSame =
    sense && (sense.n === result.n || coverage(contentWords(sense.definition), result.snippet) > 0.7);
  if (!known || !isSame) {
    return answerLine(`${capitalise(plain(result.title, 100))}: ${plain(result.snippet, 300)}`, result.n);
  }
  const article = sense.instanceOf.length ? 'none' : 'unknown';
  const { opening, further } = defineSense(known.title, sense, { article, about: 'thing' });
  const wanted = contentWords(query);
  const telling = further.findIndex((text) => coverage(wanted, text) > coverage(wanted, opening));
  const [lead, ...rest] =
    telling < 0 ? [opening, ...further] : [asOpening(further[telling] ?? '', opening), opening];
  const details = rest.slice(0, 2).map((text) => cited(text, sense.n));
  return blocks(answerLine(lead ?? opening, sense.n), details.join(' '));
}

/** "Caused by", "used for": what follows is what is asked for, and a description would contain it. */
const endsOpen = / (?:for|by|in|from|to|with|of|on|about|at|as|into)$/i;

/** “Cards in a bridge hand” wants their number, “something more formal” another word: no entry that has the words tells it. */
const asksForLess = /^(?:\p{L}{3,}s in (?:an? |the |one )?\p{L}+(?: \p{L}+)*|something \p{L}+.*)$/iu;

/** A guide of the product answers a question about it, and another one only where it has every word of it. */
const ofProduct = /\b(?:everyday|engine|assistant|sources?|citations?|cited|chats?|models?)\b/i;
const shareOfGuide = (query: string) => (ofProduct.test(query) ? 0.6 : 1);

const sought = {
  how: 'how to do that',
  why: 'the reason for that',
  question: 'an answer to that',
  check: 'an answer to that',
} as const;

/** Searches for an open question and answers only from an entry that contains all of its words. */
export function* search({ query, style, wants }: SearchIntent): Skill {
  const variants = queryVariants(query);
  const found = yield* searchReferenceAll(variants);
  const [first] = found;
  if (first?.state !== 'answered') return noAnswer(first, query);
  const deed = wants === 'person' ? /^\p{L}+(?:ed|te|lt|ade)\b/u.exec(query)?.[0] : undefined;
  if (style === 'question' && !endsOpen.test(query) && !asksForLess.test(query)) {
    for (const [index, variant] of variants.entries()) {
      const answered = found[index];
      const direct =
        answered?.state === 'answered'
          ? findDirect(answered.output.results, variant, { wants: wants as Wants, deed })
          : undefined;
      if (direct) return yield* answerFrom(direct, query);
    }
  }
  const isAboutHow = style === 'how' || style === 'why';
  const guide = !isAboutHow
    ? undefined
    : first.output.results.find(
        ({ domain, title, snippet }) =>
          domain === 'guide' && coverage(contentWords(query), `${title} ${snippet}`) >= shareOfGuide(query),
      );
  const quoted = guide && (yield* quoteGuide(guide, query));
  if (quoted) return quoted;
  return notFound(sought[style], query);
}
