import {
  answerLine,
  blocks,
  capitalise,
  cited,
  listOf,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import {
  type Asking,
  askTool,
  isNumber,
  records,
  strings,
} from '#features/built-in-engine/server/ask-tool.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { noAnswer, notFound } from '#features/dictionary/server/answer/not-found.ts';
import { asPredicate, asSubject } from '#features/dictionary/server/answer/noun-phrase.ts';
import type { Intent } from '#features/dictionary/server/understand/intent.ts';
import type { FindWordOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { phrase } from '#shared/words/phrases.ts';
import { define } from './define.ts';
import { deniesTheSame } from './negated.ts';
import { search } from './search.ts';

type DescribedWord = FindWordOutput['words'][number];

const findWord = (description: string): Asking<DescribedWord[]> =>
  askTool({ toolName: 'find_word', input: { description: description.slice(0, 200) } }, (value) =>
    records(value.words).flatMap((raw) =>
      isNumber(raw.n) && typeof raw.title === 'string'
        ? [
            {
              n: raw.n,
              title: raw.title,
              synonyms: strings(raw.synonyms),
              definition: String(raw.definition ?? ''),
              domain: String(raw.domain ?? ''),
              share: Number(raw.share) || 0,
              exact: Number(raw.exact) || 0,
              score: Number(raw.score) || 0,
            },
          ]
        : [],
    ),
  );

/** "Someone who is verbose": the word's meaning is the best answer. */
const ofQuality = phrase(
  String.raw`(someone|somebody|a person|people|one|a man|a woman) (who|that) (is|are) <word:\p{L}+>`,
);

const negative = /\b(?:not|never|without|lacking|absence|unable|cannot|no|nobody|doesnt|dont|cant)\b|n't\b/i;

/** "A person who does not talk" is not one who talks too much, and someone with no hair is no blonde. */
const isAsNegative = (definition: string, description: string): boolean =>
  negative.test(description) ? deniesTheSame(definition, description) : !negative.test(definition);

/** “The thing you hang coats on”: what is done with it, which its definition has to tell. */
const ofUse = phrase(
  '[the|a|an|that]* (thing|thingy|bit|tool|device|object|gadget|stand|item|piece)s? [that|which]* (you|we|people|they|used|for|to) …',
);
const tellsUse = /\b(?:for|used|use|designed|serves?|holds?|holding|to \p{L}+)\b/iu;
const isOfUse = (definition: string, description: string): boolean =>
  !ofUse.test(description) || tellsUse.test(definition);

/** From this score on a definition matches the description; below, it merely shares words with it. */
const [sureShare, sureScore, sureLead] = [0.95, 1.15, 0.1];
const [possibleShare, possibleExact, possibleScore] = [0.8, 0.5, 0.95];

function opening({ title, definition, domain }: DescribedWord): string {
  const word = plain(title, 60);
  const text = plain(definition, 240);
  if (!domain.startsWith('noun.')) return `The word is ${quoted(word)}: ${text}`;
  const subject = asSubject(word, 'unknown', { domain, definition: text, isInstance: false });
  return `${capitalise(subject)} is ${asPredicate(text, domain)}`;
}

function sayWord(word: DescribedWord): string {
  const { synonyms, n } = word;
  const others = synonyms.map((word) => plain(word, 40)).filter(Boolean);
  return blocks(
    answerLine(opening(word), n),
    others.length > 0 && cited(`It is also called ${listOf(others)}`, n),
  );
}

function isSure([first, second]: readonly DescribedWord[]): boolean {
  if (!first || first.share < sureShare || first.score < sureScore) return false;
  return !second || first.score - second.score >= sureLead;
}

function sayPossible(words: readonly DescribedWord[]): string | undefined {
  const [best] = words;
  const fitting = words
    .filter(
      ({ share, exact, score }) =>
        share >= possibleShare &&
        exact >= possibleExact &&
        score >= possibleScore &&
        score > (best?.score ?? 0) - 0.5,
    )
    .slice(0, 3);
  const [first, ...others] = fitting;
  if (!first) return undefined;
  if (others.length === 0) return sayWord(first);
  const names = fitting.map(({ title }) => quoted(plain(title, 60)));
  return blocks(
    answerLine(`It may be ${listOf(names, 'or')}`, ...fitting.map(({ n }) => n)),
    fitting
      .map(
        ({ title, definition, n }) =>
          `- ${cited(`${capitalise(plain(title, 60))}: ${plain(definition, 160)}`, n)}`,
      )
      .join('\n'),
  );
}

/** The word for a description: the entry that matches all of it, else those with similar definitions. */
export function* describe({ description }: Extract<Intent, { type: 'describe' }>): Skill {
  const quality = ofQuality.read(description)?.word;
  if (quality)
    return yield* define({
      type: 'define',
      term: quality,
      article: 'unknown',
      about: 'word',
      ask: 'what',
      partOfSpeech: 'adjective',
    });
  const found = yield* findWord(description);
  if (found.state !== 'answered') {
    if (found.state === 'failed') return noAnswer(found, description);
    return yield* searchFor(description);
  }
  const words = found.output.filter(
    ({ definition }) => isAsNegative(definition, description) && isOfUse(definition, description),
  );
  const [first] = words;
  if (first && isSure(words)) return sayWord(first);
  return sayPossible(words) ?? notFound('a word for that', description);
}

function searchFor(description: string): Skill {
  return search({
    type: 'search',
    query: contentWords(description).join(' ') || description,
    style: 'question',
  });
}
