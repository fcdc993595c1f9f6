import { sentencesIn } from '#features/claim-check/server/reading/sentences.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { stem } from '#shared/words/stem.ts';
import { canAnswer } from './answers-question.ts';
import type { EvidenceSource } from './evidence.ts';

export interface PickedSentence {
  n: number;
  url: string;
  title: string;
  site: string;
  text: string;
  /** How much of the question it covers, from 0 to 1, with a small bonus for its position. */
  score: number;
}

/** The part of a source that quotations come from. */
export type QuotedSource = Pick<EvidenceSource, 'n' | 'url' | 'title' | 'site' | 'snippets' | 'passages'>;

const maxSentenceLength = 420;
const fewestWords = 4;
const mostCompared = 40;
/** Two sentences that share more than this say the same. */
const sameShare = 0.75;

/** The sentences of the sources most relevant to a question, best first, without repetition. */
export function pickSentences(
  question: string,
  sources: readonly QuotedSource[],
  most: number,
): PickedSentence[] {
  const wanted = contentWords(question);
  if (wanted.length === 0) return [];
  const scored = sources.flatMap((source) => scoreSource(source, wanted));
  scored.sort((a, b) => b.score - a.score || a.n - b.n);
  const kept: PickedSentence[] = [];
  for (const sentence of scored) {
    if (kept.length >= most) break;
    if (!kept.some((known) => areSameClaim(known.text, sentence.text))) kept.push(sentence);
  }
  return kept;
}

function scoreSource(source: QuotedSource, wanted: string[]): PickedSentence[] {
  const texts = source.passages.length > 0 ? source.passages : source.snippets;
  const titleShare = coverage(wanted, source.title);
  return texts.flatMap((text, passage) =>
    sentencesIn(text).flatMap((raw, index) => {
      const sentence = tidySentence(raw);
      if (!isQuotable(sentence)) return [];
      const share = coverage(wanted, sentence);
      // The title names the subject of the sentences, even where they only say "it".
      const score = share + titleShare * 0.3 + (passage === 0 && index === 0 ? 0.15 : 0);
      return share === 0 && titleShare < 0.5
        ? []
        : [{ n: source.n, url: source.url, title: source.title, site: source.site, text: sentence, score }];
    }),
  );
}

function tidySentence(text: string): string {
  const plain = text
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/[*_`|#<>[\]⟦⟧【】]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.!?…]["”’)]*$/.test(sentence) ? sentence : `${sentence.replace(/[,;:]$/, '')}.`;
}

function isQuotable(sentence: string): boolean {
  return (
    sentence.length <= maxSentenceLength &&
    contentWords(sentence).length >= fewestWords &&
    !/\?$/.test(sentence) &&
    !/\b(?:cookies?|subscribe|sign up|log in|all rights reserved|click here|read more)\b/i.test(sentence)
  );
}

/** Keeps those that can answer the question, by rules. */
export function pickAnswers(
  question: string,
  sources: readonly QuotedSource[],
  most: number,
): PickedSentence[] {
  const inReach = pickSentences(question, sources, mostCompared);
  return inReach.filter((sentence) => canAnswer(question, sentence)).slice(0, most);
}

export function areSameClaim(one: string, other: string): boolean {
  const [a, b] = [new Set(contentWords(one).map(stem)), new Set(contentWords(other).map(stem))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, Math.min(a.size, b.size)) >= sameShare;
}
