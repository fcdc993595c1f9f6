import { editDistance } from './edit-distance.ts';
import { letterSignature, nearSignatures } from './letter-signature.ts';
import type { Reference, ReferencePage } from './reference.ts';

/** Candidates whose titles are read, commonest first; rarer ones are not what was meant. */
const maxCandidates = 1500;

/** Pages whose slug is at most `edits` typos away, nearest first, then commonest. */
export function nearTitles(reference: Reference, slug: string, edits: number): readonly ReferencePage[] {
  return reference.rememberNear(`${edits} ${slug}`, () => readNearTitles(reference, slug, edits));
}

function readNearTitles(reference: Reference, slug: string, edits: number): ReferencePage[] {
  const candidates = nearSignatures(reference.pageSignatures, letterSignature(slug), edits, maxCandidates);
  return reference
    .listPages(candidates)
    .map((page) => ({ page, distance: slipsBetween(slug, page.slug, edits) }))
    .filter(({ distance }) => distance <= edits)
    .sort((a, b) => a.distance - b.distance || a.page.id - b.page.id)
    .map(({ page }) => page);
}

const shortestShuffled = 5;

/** A title with the same letters and the same ends, such as "gandhi" for "ghandi". */
export function sameLetters(reference: Reference, slug: string): ReferencePage | undefined {
  if (slug.length < shortestShuffled) return undefined;
  const wanted = letterSignature(slug);
  const sorted = [...slug].sort().join('');
  const candidates: number[] = [];
  const { pageSignatures } = reference;
  for (let id = pageSignatures.indexOf(wanted); id >= 0; id = pageSignatures.indexOf(wanted, id + 1)) {
    candidates.push(id);
    if (candidates.length === maxCandidates) break;
  }
  return reference
    .listPages(candidates)
    .find(
      (page) =>
        page.slug[0] === slug[0] &&
        page.slug.at(-1) === slug.at(-1) &&
        [...page.slug].sort().join('') === sorted,
    );
}

/** A wrong first letter is rarer than any other slip, so it counts half an edit more. */
function slipsBetween(slug: string, other: string, limit: number): number {
  const distance = editDistance(slug, other, limit);
  return slug[0] === other[0] || distance > limit ? distance : Math.min(limit, distance + 0.5);
}

/** Typos that are corrected without asking: none in short words, whose neighbours are all other words. */
export function allowedEdits(slug: string): number {
  if (slug.length < 4 || /\d/.test(slug)) return 0;
  return slug.length < 8 ? 1 : 2;
}
