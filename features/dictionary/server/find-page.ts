import { baseForms } from './base-forms.ts';
import { allowedEdits, nearTitles, sameLetters } from './near-titles.ts';
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
    const page = reference.findPage(candidate) ?? findFirst(reference, baseForms(candidate));
    if (page) return page;
  }
  const variants = spellingVariants(bare);
  return findFirst(reference, variants) ?? findFirst(reference, variants.flatMap(baseForms));
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

function findFirst(reference: Reference, slugs: string[]): ReferencePage | undefined {
  for (const slug of slugs) {
    const page = reference.findPage(slug);
    if (page) return page;
  }
  return undefined;
}
