import type { EntryLink } from '#features/reference/shared/reference.contract.ts';
import type { Reference } from './reference.ts';
import { slugOf } from './slug.ts';

/** Titles that begin so, the commonest first. */
export function suggestTitles(reference: Reference, prefix: string, limit: number): EntryLink[] {
  const slug = slugOf(prefix);
  if (slug === '') return [];
  // "new " asks for a next word.
  const start = /[\s_-]$/.test(prefix) ? `${slug}-` : slug;
  const exact = reference.findPage(start);
  const others = reference.listPagesByPrefix(start, limit).filter(({ id }) => id !== exact?.id);
  return [...(exact ? [exact] : []), ...others].slice(0, limit).map(({ slug, title }) => ({ slug, title }));
}
