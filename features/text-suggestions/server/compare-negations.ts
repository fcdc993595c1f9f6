import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { stem } from '#shared/words/stem.ts';

const denials =
  'not|never|no|nor|neither|none|nobody|nothing|nowhere|cannot|without|hardly|scarcely|barely|unable|unlikely|impossible';

const negators = new RegExp(String.raw`\b(?:${denials})\b|\b\p{L}+n['’]t\b`, 'giu');
/** "Not only" and "no later than" negate nothing. */
const harmless =
  /\b(?:not only|not just|not to mention|no (?:later|sooner|more|less|fewer) than|no doubt|no\. ?\d)/gi;
/** Sentences are about the same thing if they share at least this fraction of the shorter one's words. */
const leastShared = 0.5;

interface Said {
  text: string;
  words: ReadonlySet<string>;
  denials: number;
}

/** Sentences that negate what their counterpart says, or the other way round. */
export function compareNegations(
  before: string,
  after: string,
  { mayDrop }: { mayDrop: boolean },
): FactChange[] {
  const [old, now] = [read(before), read(after)];
  const changes: FactChange[] = [];
  for (const sentence of old) {
    const match = closest(sentence, now);
    if (match === null) {
      // Split and joined sentences are told from lost ones by their total number of negations.
      if (!mayDrop && sentence.denials > 0 && total(now) < total(old))
        changes.push({ kind: 'negation', before: sentence.text, after: null });
      continue;
    }
    if (sentence.denials > 0 === match.denials > 0) continue;
    // If a sentence was split, its "not" may be in the other half.
    const isElsewhere = now.length !== old.length && total(now) === total(old);
    if (!isElsewhere) changes.push({ kind: 'negation', before: sentence.text, after: match.text });
  }
  return changes;
}

const total = (sentences: readonly Said[]) => sentences.reduce((sum, { denials }) => sum + denials, 0);

function read(text: string): Said[] {
  return splitSentences(text)
    .flatMap((sentence) => sentence.split('\n'))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({
      text: sentence,
      words: new Set(contentWords(sentence).map(stem)),
      denials: sentence.replaceAll(harmless, '').match(negators)?.length ?? 0,
    }));
}

function closest(sentence: Said, others: readonly Said[]): Said | null {
  let best: { other: Said; share: number } | null = null;
  for (const other of others) {
    const shared = [...sentence.words].filter((word) => other.words.has(word)).length;
    const share = shared / Math.max(1, Math.min(sentence.words.size, other.words.size));
    if (share >= leastShared && (best === null || share > best.share)) best = { other, share };
  }
  return best?.other ?? null;
}
