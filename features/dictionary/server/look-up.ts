import type { LookedUpSense, LookUpOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { required } from '#shared/required.ts';
import { domainName } from './domains.ts';
import { findPage } from './find-page.ts';
import type { PartOfSpeech } from './part-of-speech.ts';
import type { Reference, StoredSense } from './reference.ts';
import { relateSenses, synonymsOf } from './relations.ts';
import { suggestNear } from './suggest-titles.ts';

/** A sense before it has the number of its source; `id` is its anchor on the page. */
export interface FoundSense extends Omit<LookedUpSense, 'n'> {
  id: string;
  /** The term as this sense writes it. */
  title: string;
}

export interface FoundEntry extends Omit<LookUpOutput, 'entry'> {
  entry: { slug: string; title: string; url: string; senses: FoundSense[] } | null;
}

const maxSenses = 8;
const maxTerms = 12;

/** Pointer symbols of the data files (wninput(5WN)); of nouns unless their fields say otherwise. */
const symbols = new Set(['!', '@', '@i', '~', '~i', '#p', '%p', '#m', '%m', '%s', '&']);

/** The entry of a term, found through case, inflection, spelling variants and small misspellings. */
export function lookUp(reference: Reference, term: string): FoundEntry {
  const found = findPage(reference, term);
  if (!found) {
    const suggestions = suggestNear(reference, term).map(({ title }) => title);
    return { term, entry: null, corrected: false, suggestions };
  }
  const { page, corrected } = found;
  const senses = chooseSenses(reference.listSenses(page), term);
  const related = relateSenses(reference, senses, { symbols, limit: maxTerms });
  return {
    term,
    entry: {
      slug: page.slug,
      title: page.title,
      url: `/reference/${page.slug}`,
      senses: senses.map((sense, index) => {
        const terms = (symbol: string): string[] => required(related[index]).get(symbol) ?? [];
        const { synset } = sense;
        return {
          id: sense.id,
          title: sense.title,
          partOfSpeech: synset.partOfSpeech,
          definition: synset.definition,
          examples: synset.examples,
          synonyms: synonymsOf(sense),
          antonyms: terms('!'),
          similar: terms('&'),
          kindOf: terms('@'),
          kinds: terms('~'),
          partOf: terms('#p'),
          parts: terms('%p'),
          memberOf: terms('#m'),
          members: terms('%m'),
          instanceOf: terms('@i'),
          instances: terms('~i'),
          substances: terms('%s'),
          tagCount: sense.tagCount,
          domain: domainName(synset.domain),
        };
      }),
    },
    corrected,
    suggestions: [],
  };
}

/**
 * Senses written exactly as asked go first when that spelling has capitals: "Turkey" is the country.
 * When there are too many, the first of each part of speech stays, then the commonest.
 */
function chooseSenses(senses: StoredSense[], term: string): StoredSense[] {
  const asked = term.trim().replaceAll('_', ' ');
  const isAsked = (sense: StoredSense): boolean => asked !== asked.toLowerCase() && sense.title === asked;
  const ordered = [...senses.filter(isAsked), ...senses.filter((sense) => !isAsked(sense))];
  if (ordered.length <= maxSenses) return ordered;
  const seen = new Set<PartOfSpeech>();
  const ranked = ordered
    .map((sense, index) => {
      const isFirst = !seen.has(sense.synset.partOfSpeech);
      seen.add(sense.synset.partOfSpeech);
      return { sense, index, isFirst: isFirst || isAsked(sense) };
    })
    .sort(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) || b.sense.tagCount - a.sense.tagCount || a.index - b.index,
    );
  const chosen = new Set(ranked.slice(0, maxSenses).map(({ sense }) => sense));
  return ordered.filter((sense) => chosen.has(sense));
}
