import { diffArrays } from 'diff';
import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';

/** A run of two texts: equal in both, or different here and there. */
export interface AlignedPiece {
  before: string;
  after: string;
  isChanged: boolean;
}

/** Sentences that share fewer words than this are different ones, not changed ones. */
const leastShared = 0.3;
/** Changes separated by more words than this stay separate. */
const mostBetween = 2;
const token = /\s+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu;

/** Aligns by sentences, and words only within a sentence pair: people decide on sentences, and see the words. */
export function alignTexts(before: string, after: string): AlignedPiece[] {
  const pieces: AlignedPiece[] = [];
  for (const pair of alignSentences(splitSentences(before), splitSentences(after))) {
    if (pair.before === pair.after) pieces.push({ ...pair, isChanged: false });
    else if (pair.before === '' || pair.after === '') pieces.push({ ...pair, isChanged: true });
    else pieces.push(...alignWords(pair.before, pair.after));
  }
  return joined(pieces);
}

export interface SentencePair {
  before: string;
  after: string;
}

/** Pairs up sentences; one without a counterpart stands alone. */
export function alignSentences(before: readonly string[], after: readonly string[]): SentencePair[] {
  const pairs: SentencePair[] = [];
  let gone: string[] = [];
  let fresh: string[] = [];
  const settle = () => {
    pairs.push(...pairUp(gone, fresh));
    gone = [];
    fresh = [];
  };
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (removed) gone.push(...value);
    else if (added) fresh.push(...value);
    else {
      settle();
      pairs.push(...value.map((sentence) => ({ before: sentence, after: sentence })));
    }
  }
  settle();
  return pairs;
}

/** In order, each with the one that shares the most words. */
function pairUp(gone: readonly string[], fresh: readonly string[]): SentencePair[] {
  if (gone.length === 1 && fresh.length === 1) return [{ before: gone[0] ?? '', after: fresh[0] ?? '' }];
  const pairs: SentencePair[] = [];
  let next = 0;
  for (const before of gone) {
    const at = fresh.findIndex((after, index) => index >= next && sharedWords(before, after) >= leastShared);
    if (at < 0) {
      pairs.push({ before, after: '' });
      continue;
    }
    pairs.push(...fresh.slice(next, at).map((after) => ({ before: '', after })));
    pairs.push({ before, after: fresh[at] ?? '' });
    next = at + 1;
  }
  pairs.push(...fresh.slice(next).map((after) => ({ before: '', after })));
  return pairs;
}

/** Two to one, by the words of the shorter one. */
export function sharedWords(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function alignWords(before: string, after: string): AlignedPiece[] {
  const pieces: AlignedPiece[] = [];
  for (const { value, added, removed } of diffArrays(before.match(token) ?? [], after.match(token) ?? [])) {
    const text = value.join('');
    const last = pieces.at(-1);
    if (!added && !removed) pieces.push({ before: text, after: text, isChanged: false });
    else if (last?.isChanged) {
      if (removed) last.before += text;
      else last.after += text;
    } else pieces.push({ before: removed ? text : '', after: added ? text : '', isChanged: true });
  }
  return pieces;
}

/** By words; changes separated by fewer words than they contain are merged. */
export function alignPhrases(before: string, after: string): AlignedPiece[] {
  const phrases: AlignedPiece[] = [];
  const pieces = alignWords(before, after);
  for (const [at, piece] of pieces.entries()) {
    const [last, next] = [phrases.at(-1), pieces[at + 1]];
    const words = countWords(piece.before);
    const isBetween =
      !piece.isChanged &&
      last?.isChanged &&
      next?.isChanged &&
      words <= mostBetween &&
      // The next run is more than a space.
      sizeOf(next) > 0 &&
      2 * words <= sizeOf(last) + sizeOf(next);
    if (last?.isChanged && (piece.isChanged || isBetween)) {
      last.before += piece.before;
      last.after += piece.after;
    } else phrases.push({ ...piece });
  }
  return phrases.flatMap(trimmed);
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
const sizeOf = ({ before, after }: AlignedPiece) => Math.max(countWords(before), countWords(after));

/** A space between two changes belongs to them: "it's really" is one change. */
function joined(pieces: readonly AlignedPiece[]): AlignedPiece[] {
  const done: AlignedPiece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const last = done.at(-1);
    const isBetween =
      !piece.isChanged && /^[^\S\n]+$/.test(piece.before) && last?.isChanged && pieces[at + 1]?.isChanged;
    if (last && (last.isChanged === piece.isChanged || isBetween)) {
      last.before += piece.before;
      last.after += piece.after;
    } else done.push({ ...piece });
  }
  return done.flatMap(trimmed);
}

/** Spaces shared at the edges of a change are not part of it. */
function trimmed(piece: AlignedPiece): AlignedPiece[] {
  if (!piece.isChanged) return [piece];
  const lead = /^\s+/.exec(piece.before)?.[0] ?? '';
  const tail = /\s+$/.exec(piece.before.slice(lead.length))?.[0] ?? '';
  const hasLead = lead !== '' && piece.after.startsWith(lead);
  const rest = piece.after.slice(hasLead ? lead.length : 0);
  const hasTail = tail !== '' && rest.endsWith(tail);
  const cut = (text: string) =>
    text.slice(hasLead ? lead.length : 0, hasTail ? text.length - tail.length : undefined);
  const same = (text: string) => ({ before: text, after: text, isChanged: false });
  return [
    ...(hasLead ? [same(lead)] : []),
    { before: cut(piece.before), after: cut(piece.after), isChanged: true },
    ...(hasTail ? [same(tail)] : []),
  ];
}
