import { baseForms } from '#features/dictionary/server/base-forms.ts';
import { findExactPage } from '#features/dictionary/server/find-page.ts';
import type { Reference, StoredSense } from '#features/dictionary/server/reference.ts';
import { relateSenses, synonymsOf } from '#features/dictionary/server/relations.ts';
import type { OtherWords } from '#features/rephraser/shared/rephraser.contract.ts';
import { type Form, inflect } from './inflect.ts';
import { inCaseOf } from './rules/rewrite.ts';

const auxiliaries = 'have|has|had|having|was|were|been|being|be|is|are|am|got|get|gets';

const mostSenses = 6;
const mostWords = 8;
const similar = new Set(['&']);
const auxiliary = new RegExp(
  String.raw`\b(?:${auxiliaries})\s+(?:\p{L}+ly\s+|not\s+|never\s+|already\s+|just\s+)?$`,
  'iu',
);

/** Replacements for a word, grouped by sense, in the word's inflected form. */
export function findOtherWords(
  reference: Reference,
  { word, sentence }: { word: string; sentence: string },
): OtherWords {
  const lower = word.toLowerCase().replace('’', "'");
  const own = reference.findPage(lower.replaceAll(/[\s']+/g, '-'));
  // "Left" is both a word and a form of "leave": both are offered.
  const pages = new Map(
    [own, ...baseForms(lower).map((base) => reference.findPage(base))]
      .filter((page) => page !== undefined)
      .map((page) => [page.id, page]),
  );
  if (pages.size === 0) {
    const page = findExactPage(reference, lower);
    if (page) pages.set(page.id, page);
  }
  const senses = [...pages.values()].flatMap((page) =>
    reference.listSenses(page).flatMap((sense) => {
      const form = formOf(lower, sense, sentence);
      return form === null ? [] : [{ sense, form }];
    }),
  );
  const related = relateSenses(
    reference,
    senses.map(({ sense }) => sense),
    { symbols: similar, limit: mostWords },
  );
  const found = senses.map(({ sense, form }, at) => {
    const terms = [
      ...synonymsOf(sense),
      ...(sense.synset.partOfSpeech.startsWith('adj') ? (related[at]?.get('&') ?? []) : []),
    ];
    const words = terms
      .map((term) => inCaseOf(word, inflect(term.replaceAll('_', ' ').replace(/\([a-z]+\)$/, ''), form)))
      .filter((term) => term.toLowerCase() !== lower);
    return { sense, words: [...new Set(words)].slice(0, mostWords) };
  });
  return {
    word,
    senses: found
      .filter(({ words }) => words.length > 0)
      .sort((one, other) => other.sense.tagCount - one.sense.tagCount)
      .slice(0, mostSenses)
      .map(({ sense, words }) => ({
        partOfSpeech: sense.synset.partOfSpeech,
        definition: sense.synset.definition,
        words,
      })),
  };
}

/** The word's form as this part of speech; null if it cannot be one. */
function formOf(word: string, { title, synset }: StoredSense, sentence: string): Form | null {
  const base = title.toLowerCase();
  const kind = synset.partOfSpeech;
  if (word === base) return 'base';
  if (kind === 'noun') return word.endsWith('s') || inflect(base, 'plural') === word ? 'plural' : null;
  if (kind !== 'verb') return null;
  if (word.endsWith('ing')) return 'ing';
  if (word.endsWith('s') && inflect(base, 'third') === word) return 'third';
  const before = sentence.slice(0, Math.max(0, sentence.toLowerCase().indexOf(word)));
  return auxiliary.test(before) || (inflect(base, 'past') !== word && inflect(base, 'participle') === word)
    ? 'participle'
    : 'past';
}
