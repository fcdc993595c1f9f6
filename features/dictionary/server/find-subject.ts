import { plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { cleanQuestion, cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { defineSense } from './answer/define-sense.ts';
import { orderSenses } from './answer/pick-sense.ts';
import { findExactPage } from './find-page.ts';
import { lookUp } from './look-up.ts';
import type { Reference } from './reference.ts';
import { type DefineIntent, senseWishOf } from './skills/define.ts';
import { recogniseDefinition } from './understand/definitions.ts';

/** One meaning of a word. */
export interface Meaning {
  title: string;
  url: string;
  partOfSpeech: LookedUpSense['partOfSpeech'];
  definition: string;
  /** The definition as sentences, the first of which says what it is. */
  sentences: string[];
  /** A word or two that distinguish it from the others, such as "planet"; empty where the reference has none. */
  hint: string;
}

/** The subject of a search that only asks what something is. */
export interface Subject {
  title: string;
  /** What people commonly mean by it, the likeliest first. */
  common: Meaning[];
  rare: Meaning[];
}

const mostCommon = 4;
const mostWords = 6;
/** A sense this much rarer than the usual one is not what people mean by the bare word. */
const rareShare = 10;
/** Below, the counts say nothing about what is common today. */
const fewTags = 15;
/** Figures of speech and what follows from another sense, where no text was ever tagged with them. */
const derived = new Set(['noun.attribute', 'noun.possession', 'noun.cognition', 'noun.quantity']);

/** The entry that a search names with all of its words; none for questions that a definition cannot answer. */
export function findSubject(reference: Reference, query: string): Subject | undefined {
  const text = cleanQuestion(query);
  const intent = recogniseDefinition(text);
  const asked: DefineIntent =
    intent?.type === 'define'
      ? intent
      : {
          type: 'define',
          term: cleanTerm(text),
          article: 'unknown',
          about: 'thing',
          ask: 'what',
          fallbackQuery: text,
        };
  const words = asked.term.split(' ');
  if (words.length > mostWords || contentWords(asked.term).length === 0) return undefined;
  const whole = meaningsOf(reference, asked);
  if (whole) return whole;
  // "mercury planet": a word, and which of its meanings.
  for (let end = words.length - 1; end >= 1; end--) {
    const found = meaningsOf(reference, { ...asked, term: words.slice(0, end).join(' ') });
    const hint = words.slice(end).join(' ').toLowerCase();
    const all = found ? [...found.common, ...found.rare] : [];
    const meant = all.find((meaning) => meaning.hint.toLowerCase() === hint);
    if (found && meant) return { ...found, common: [meant], rare: all.filter((other) => other !== meant) };
  }
  return undefined;
}

function meaningsOf(reference: Reference, asked: DefineIntent): Subject | undefined {
  const page = findExactPage(reference, asked.term);
  if (page?.kind !== 'entry') return undefined;
  const { entry } = lookUp(reference, asked.term);
  if (!entry) return undefined;
  const titles = new Map(entry.senses.map((sense) => [sense.id, sense.title]));
  const senses = orderSenses(
    entry.senses.map((sense) => ({ ...sense, n: 0 })),
    senseWishOf(asked),
  ) as (LookedUpSense & { id: string })[];
  const [first] = senses;
  if (!first) return undefined;
  const isCommon = (sense: LookedUpSense) =>
    sense === first ||
    (!/^\((?:always|usually) used with/.test(sense.definition) &&
      sense.partOfSpeech === first.partOfSpeech &&
      (sense.tagCount * rareShare > first.tagCount ||
        (first.tagCount < fewTags && sense.tagCount === 0 && !derived.has(sense.domain))));
  const common = senses.filter(isCommon).slice(0, mostCommon);
  const rare = senses.filter((sense) => !common.includes(sense));
  const present = (sense: LookedUpSense & { id: string }): Meaning => {
    const title = titles.get(sense.id) ?? entry.title;
    const about = sense.partOfSpeech === 'noun' ? asked.about : 'word';
    const { opening, further } = defineSense(title, sense, { article: asked.article, about });
    return {
      title,
      url: `${entry.url}#${sense.id}`,
      partOfSpeech: sense.partOfSpeech,
      definition: plain(sense.definition),
      sentences: [opening, ...further],
      hint: sense.kindOf[0] ?? sense.instanceOf[0] ?? '',
    };
  };
  return { title: entry.title, common: common.map(present), rare: rare.map(present) };
}
