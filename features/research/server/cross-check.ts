import { judgeClaim } from '#features/claim-check/server/judge-claim.ts';
import type { Lexicon } from '#features/claim-check/server/lexicon.ts';
import { read } from '#features/claim-check/server/reading/reading.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { stem } from '#shared/words/stem.ts';
import { Evidence, type EvidenceSource } from './evidence.ts';
import { type PickedSentence, pickSentences } from './pick-sentences.ts';

/** One source's claim, compared with the others. */
export interface Comparison {
  claim: PickedSentence;
  /** Sources that agree. */
  agreeing: number[];
  /** Sources that say something different about the same thing. */
  differing: PickedSentence[];
}

const claimsPerQuestion = 4;
/** Two sentences are about the same thing from this share of common words on. */
const sameSubject = 0.5;

/** Compares the main claims of each source with every other site's. Deterministic. */
export function crossCheck(
  questions: readonly string[],
  sources: readonly EvidenceSource[],
  lexicon: Lexicon,
): Comparison[] {
  const claims = questions.flatMap((question) => pickSentences(question, sources, claimsPerQuestion));
  const passages = new Map(sources.map((source) => [source, Evidence.passagesOf(source)]));
  const different = [...new Map(claims.map((claim) => [claim.text, claim])).values()];
  return different.flatMap((claim) => {
    const others = sources.filter(({ n, site }) => n !== claim.n && site !== claim.site);
    const agreeing = others.filter(
      (other) => judgeClaim(claim.text, passages.get(other) ?? [], lexicon).verdict === 'supported',
    );
    const differing = others
      .filter((other) => !agreeing.includes(other))
      .flatMap((other) => findContradiction(claim, other) ?? []);
    if (agreeing.length === 0 && differing.length === 0) return [];
    return [{ claim, agreeing: agreeing.map(({ n }) => n), differing }];
  });
}

/** A sentence about the same thing with a different number for the same noun, or with no number in common. */
function findContradiction(claim: PickedSentence, other: EvidenceSource): PickedSentence | undefined {
  const numbers = read(claim.text).quantities;
  if (numbers.length === 0) return undefined;
  return pickSentences(claim.text, [other], 3).find((candidate) => {
    if (sharedWords(claim.text, candidate.text) < sameSubject) return false;
    const theirs = read(candidate.text).quantities;
    return numbers.some(
      ({ low, of }) =>
        of !== null &&
        theirs.some((their) => their.of === of && their.low !== low) &&
        !theirs.some((their) => their.of === of && their.low === low),
    );
  });
}

function sharedWords(one: string, other: string): number {
  const words = (text: string) =>
    new Set(
      contentWords(text)
        .filter((word) => !/\d/.test(word))
        .map(stem),
    );
  const [a, b] = [words(one), words(other)];
  return [...a].filter((word) => b.has(word)).length / Math.max(1, Math.min(a.size, b.size));
}
