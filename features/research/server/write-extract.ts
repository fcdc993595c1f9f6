import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import { asksForMoreThanMeaning } from './answers-question.ts';
import type { Comparison } from './cross-check.ts';
import type { EvidenceSource } from './evidence.ts';
import { areSameClaim, type PickedSentence, pickAnswers } from './pick-sentences.ts';

export interface ReportInput {
  depth: ResearchDepth;
  question: string;
  /** Sub-questions and what the person added meanwhile; without the question itself. */
  parts: readonly string[];
  sources: readonly EvidenceSource[];
  comparisons: readonly Comparison[];
}

const openingSentences = { basic: 3, medium: 3, thorough: 3 } as const;
/** A sentence that covers less of a question is not about it. */
const leastScore = 0.5;
const perPart = { basic: 0, medium: 3, thorough: 4 } as const;

export interface Extract {
  text: string;
  /** False when no source answers, and the text says only that. */
  isAnswer: boolean;
}

/** A report made of the sources' own sentences, verbatim, each with its source: what is written without a model. */
export function writeExtract({ depth, question, parts, sources, comparisons }: ReportInput): Extract {
  const opening = pickAnswers(question, sources, openingSentences[depth]);
  // Definitions of a question's words do not answer why, how many, or what one should do.
  const helps = (part: string) => perPart[depth] > 0 && pickAnswers(part, sources, 1).length > 0;
  if (opening.length === 0 && (asksForMoreThanMeaning(question) || !parts.some(helps))) {
    return { text: `**No source that was found answers this.** ${lookedAt(sources)}`, isAnswer: false };
  }
  const told: PickedSentence[] = [...opening];
  const blocks = [cite(opening, comparisons).join(' ')];
  const missing: string[] = [];
  for (const part of parts) {
    if (perPart[depth] === 0) break;
    const about = pickAnswers(part, sources, perPart[depth] + 3).filter(({ score }) => score >= leastScore);
    const fresh = about
      .filter((sentence) => !told.some((known) => areSameClaim(known.text, sentence.text)))
      .slice(0, perPart[depth]);
    if (about.length === 0) missing.push(part);
    // Sentences already quoted are not repeated.
    if (fresh.length === 0) continue;
    told.push(...fresh);
    const lines = cite(fresh, comparisons).map((line) => `- ${line}`);
    blocks.push(depth === 'thorough' ? `## ${part}\n\n${lines.join('\n')}` : lines.join('\n'));
  }
  const differing = comparisons.filter((comparison) => comparison.differing.length > 0).slice(0, 5);
  if (differing.length > 0) {
    const lines = differing.map(
      ({ claim, differing: others }) =>
        `- ${claim.text} ${citationMarker(claim.n)}\n${others
          .slice(0, 2)
          .map((other) => `  - ${other.text} ${citationMarker(other.n)}`)
          .join('\n')}`,
    );
    blocks.push(`## Where the sources differ\n\n${lines.join('\n')}`);
  }
  if (depth === 'thorough' && missing.length > 0) {
    blocks.push(`## What was not found\n\n${missing.map((part) => `- ${part}`).join('\n')}`);
  }
  return { text: blocks.filter((block) => block !== '').join('\n\n'), isAnswer: true };
}

/** Each sentence with its source, and with those that agree. */
function cite(sentences: readonly PickedSentence[], comparisons: readonly Comparison[]): string[] {
  return sentences.map(({ n, text }) => {
    const agreeing = comparisons.find(({ claim }) => claim.text === text)?.agreeing ?? [];
    return `${text} ${[n, ...agreeing].map(citationMarker).join('')}`;
  });
}

function lookedAt(sources: readonly EvidenceSource[]): string {
  if (sources.length === 0) return 'The searches found nothing.';
  return `The searches found ${sources.length} ${sources.length === 1 ? 'page' : 'pages'}, none of them about it.`;
}
