import { editDistance } from './edit-distance.ts';
import { allowedEdits } from './near-titles.ts';
import type { Reference, ReferencePage } from './reference.ts';
import { slugOf } from './slug.ts';
import { suggestTitles } from './suggest-titles.ts';

/** Pages with the same first letters that are compared, commonest first. */
const maxCompared = 600;
/** This many leading letters are assumed to be right; a typo among the first few is rare. */
const sureLetters = 2;

/** Titles that begin with what is typed, commonest first; with too few of them, those that begin similarly. */
export function suggestTyped(reference: Reference, text: string, limit: number): string[] {
  const exact = suggestTitles(reference, text, limit).map(({ title }) => title);
  if (exact.length >= limit) return exact;
  const near = nearlyBeginningWith(reference, slugOf(text)).map(({ title }) => title);
  return [...new Set([...exact, ...near])].slice(0, limit);
}

function nearlyBeginningWith(reference: Reference, slug: string): ReferencePage[] {
  const edits = allowedEdits(slug);
  if (edits === 0) return [];
  return reference
    .listPagesByPrefix(slug.slice(0, sureLetters), maxCompared)
    .map((page) => ({ page, slips: slipsAtStart(slug, page.slug, edits) }))
    .filter(({ slips }) => slips <= edits)
    .sort((a, b) => a.slips - b.slips || a.page.id - b.page.id)
    .map(({ page }) => page);
}

/** A missing or additional letter moves the end of the typed part. */
function slipsAtStart(slug: string, other: string, limit: number): number {
  const ends = [slug.length - 1, slug.length, slug.length + 1];
  return Math.min(...ends.map((end) => editDistance(slug, other.slice(0, end), limit)));
}
