import { baseForms } from './base-forms.ts';
import { allowedEdits, nearTitles, sameLetters } from './near-titles.ts';
import type { PartOfSpeech } from './part-of-speech.ts';
import type { Reference, ReferencePage } from './reference.ts';
import { slugOf } from './slug.ts';
import { spellingVariants } from './spelling-variants.ts';

export interface FoundPage {
  page: ReferencePage;
  /** True when the spelling was corrected to find it. */
  corrected: boolean;
}

const article = /^(the|a|an)-(?=.)/;

/** The page of a term as it stands, without its article, in its base form or in its other spelling. */
export function findExactPage(reference: Reference, term: string): ReferencePage | undefined {
  const slug = slugOf(term);
  if (slug === '') return undefined;
  const bare = slug.replace(article, '');
  for (const candidate of bare === slug ? [slug] : [slug, bare]) {
    const page = reference.findPage(candidate) ?? findBase(reference, candidate);
    if (page) return page;
  }
  const variants = spellingVariants(bare);
  return findFirst(reference, variants) ?? firstOf(variants, (variant) => findBase(reference, variant));
}

/** Like `findExactPage`, then through small misspellings. */
export function findPage(reference: Reference, term: string): FoundPage | undefined {
  const page = findExactPage(reference, term);
  if (page) return { page, corrected: false };
  const slug = slugOf(term).replace(article, '');
  const shuffled = sameLetters(reference, slug);
  if (shuffled) return { page: shuffled, corrected: true };
  for (let edits = 1; edits <= allowedEdits(slug); edits++) {
    const nearest = nearTitles(reference, slug, edits)[0];
    if (nearest) return { page: nearest, corrected: true };
  }
  return undefined;
}

function firstOf<Found>(all: readonly string[], find: (one: string) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The page of which a word is a form. “Chitting” is none of “chit”, which is no verb, nor “dogger” of “dog”. */
function findBase(reference: Reference, slug: string): ReferencePage | undefined {
  const wanted = slug.includes('-') ? undefined : partsOfEnding.find(([ending]) => ending.test(slug))?.[1];
  return firstOf(baseForms(slug), (base) => {
    const page = reference.findPage(base);
    if (!page || !wanted) return page;
    const senses = reference.listSenses(page);
    const usual = senses.toSorted((one, other) => other.tagCount - one.tagCount)[0]?.synset.partOfSpeech;
    const isForm = senses.some(({ synset }) => wanted.includes(synset.partOfSpeech));
    // Who forages is a forager, though no entry says so.
    return isForm || (slug.endsWith('er') && usual === 'verb') ? page : undefined;
  });
}

const partsOfEnding: readonly (readonly [RegExp, readonly PartOfSpeech[]])[] = [
  [/ing$/, ['verb']],
  [/(?:er|est)$/, ['adjective', 'adverb']],
];

function findFirst(reference: Reference, slugs: string[]): ReferencePage | undefined {
  for (const slug of slugs) {
    const page = reference.findPage(slug);
    if (page) return page;
  }
  return undefined;
}
