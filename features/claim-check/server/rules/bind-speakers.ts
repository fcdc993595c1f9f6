import { align, type WantedWords } from '../align.ts';
import type { Finding } from '../finding.ts';
import { type Reading, read } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';

/** What follows these is someone's statement. */
const speaking = new Set(
  `say says said argue argues argued claim claims claimed believe believes believed consider considers considered insist insists
  insisted maintain maintains maintained expect expects expected find finds found think thinks thought conclude concludes
  concluded establish established state states stated warn warns warned report reports reported show shows showed calculate
  calculates calculated advise advises advised trace traces traced regard regards regarded admit admits admitted told
  measured counted estimates estimated according view opinion`.split(/\s+/),
);
/** Verbs of saying come at the beginning of a claim. */
const latest = 7;
const leastWords = 3;
const leastCoverage = 0.5;
const margin = 0.1;
const passives = new Set('is are was were be been being'.split(' '));
const contrasts = new Set('while whereas although though but'.split(' '));
const resuming = new Set('he she it they this that his her its their both'.split(' '));

/** "The expert found …" where the source attributes it to someone else. */
export function bindSpeakers(
  claim: Reading,
  wanted: WantedWords,
  sentences: readonly Reading[],
  title: ReadonlySet<string>,
): Finding | null {
  const speakers = speakersOf(claim);
  if (!speakers) return null;
  const own = new Set(speakers.map(({ root }) => root));
  const rest = wanted.words.filter(({ word }) => !speakers.includes(word) && !speaking.has(word.lower));
  if (rest.length < leastWords) return null;
  const bare: WantedWords = { ...wanted, words: rest };
  const scored = sentences.flatMap(inParts).map((reading, at) => ({
    at,
    reading,
    isOwn: reading.words.some(({ root }) => own.has(root)),
    coverage: align(bare, reading, title).coverage,
  }));
  const ownCoverage = Math.max(0, ...scored.filter(({ isOwn }) => isOwn).map(({ coverage }) => coverage));
  if (!scored.some(({ isOwn }) => isOwn)) return null;
  const best = scored.toSorted((one, other) => other.coverage - one.coverage)[0];
  if (!best || best.isOwn || best.coverage < leastCoverage || best.coverage < ownCoverage + margin)
    return null;
  const { words } = best.reading;
  if (resuming.has(words[0]?.lower ?? '')) return null;
  const hasSpeaker = words.some(({ lower }) => speaking.has(lower));
  return hasSpeaker ? { rule: 'attribution', verdict: 'opposite' } : null;
}

const turn = /[,;] (?=(?:but|while|whereas|although|though|yet) )/;

/** "The charity says one thing, but the authority says another" are two statements. */
function inParts(sentence: Reading): Reading[] {
  const parts = sentence.text.split(turn);
  return parts.length > 1 ? parts.map((part) => read(part)) : [sentence];
}

/** The speaker: before the verb, or after "according to". */
function speakersOf({ words, content, names }: Reading): Word[] | null {
  const verb = words.find(({ lower, index }) => speaking.has(lower) && index <= latest);
  // "Is expected" names no speaker; two sides of a contrast each have one.
  if (!verb || passives.has(words[verb.index - 1]?.lower ?? '')) return null;
  if (words.some(({ lower }) => contrasts.has(lower))) return null;
  const isBehind = verb.lower === 'according';
  const end = isBehind
    ? words.findIndex(({ clause, index }) => index > verb.index && clause > verb.clause)
    : verb.index;
  if (isBehind && end < 0) return null;
  const [from, to] = isBehind ? [verb.index + 1, end] : [0, end];
  const found = words.slice(from, to).filter((word) => content.includes(word) || names.includes(word));
  return found.length > 0 ? found : null;
}
