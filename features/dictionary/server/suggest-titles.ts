import type { EntryLink } from '#features/dictionary/shared/dictionary.contract.ts';
import { nearTitles } from './near-titles.ts';
import type { Reference } from './reference.ts';
import { slugOf } from './slug.ts';

/** Titles with this prefix, commonest first. */
export function suggestTitles(reference: Reference, prefix: string, limit: number): EntryLink[] {
  const slug = slugOf(prefix);
  if (slug === '') return [];
  // "new " asks for a next word.
  const start = /[\s_-]$/.test(prefix) ? `${slug}-` : slug;
  const exact = reference.findPage(start);
  const others = reference.listPagesByPrefix(start, limit).filter(({ id }) => id !== exact?.id);
  return [...(exact ? [exact] : []), ...others].slice(0, limit).map(({ slug, title }) => ({ slug, title }));
}

const maxNear = 5;

/** Titles to offer instead of a missing one: those one typo away, then those with the same beginning. */
export function suggestNear(reference: Reference, term: string): EntryLink[] {
  const slug = slugOf(term);
  if (slug === '') return [];
  const near = slug.length > 2 ? nearTitles(reference, slug, slug.length < 6 ? 1 : 2) : [];
  const links = [...near, ...suggestTitles(reference, term, maxNear)].map(({ slug, title }) => ({
    slug,
    title,
  }));
  return [...new Map(links.map((link) => [link.slug, link])).values()].slice(0, maxNear);
}
