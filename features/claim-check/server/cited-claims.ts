import { contentWords } from '#shared/words/content-words.ts';
import { plainClaim } from './reading/sentences.ts';

/** A sentence, or a part of one, with the sources that it cites. */
export interface CitedClaim {
  /** Its position in the given text. */
  from: number;
  to: number;
  ids: number[];
  /** The text to judge; more than `from` to `to` where a part of a sentence says too little by itself. */
  text: string;
}

const group = /(?:\s?⟦\d{1,7}\??⟧)+/g;
const end = /[.!?…]["'”’)\]*_]*\s+(?=["'“‘(*_]*[\p{Lu}\p{N}])/gu;
/** Headings, tables, quotations and definitions make no claims by themselves. */
const noClaim = /^\s*(?:#{1,6}\s|\||\[\^?[^\]]*\]:)/;
/** When markers split a sentence, a part with fewer words than this is judged together with the text before it. */
const fewestWords = 3;

/** The cited claims of one line of Markdown, outside code. */
export function citedClaimsIn(line: string): CitedClaim[] {
  if (!line.includes('⟦') || noClaim.test(line)) return [];
  const claims: CitedClaim[] = [];
  const text = withoutCode(line);
  let done = 0;
  let leading: number[] = [];
  let sentenceFrom = 0;
  for (const match of text.matchAll(group)) {
    const ids = [...match[0].matchAll(/\d+/g)].map(Number);
    const [from, to] = [startOfSentence(text, done, match.index), match.index];
    const words = plainClaim(text.slice(from, to).replace(/^[\s.,;:!?…]+/, ''));
    if (words === '') {
      // Markers before any word belong to what follows.
      if (claims.length === 0) leading = ids;
      done = match.index + match[0].length;
      continue;
    }
    const last = claims.at(-1);
    const hasEnded = last === undefined || /[.!?…]["”’)\]*_]*\s*$/.test(text.slice(0, last.to));
    if (from > done || hasEnded || /[.!?…]/.test(text.charAt(done))) sentenceFrom = from;
    const isShort = contentWords(words).length < fewestWords;
    const whole = plainClaim(text.slice(sentenceFrom, to).replaceAll(group, ''));
    claims.push({ from, to, ids: [...new Set([...leading, ...ids])], text: isShort ? whole : words });
    leading = [];
    done = match.index + match[0].length;
  }
  const rest = plainClaim(text.slice(done));
  if (leading.length > 0 && rest !== '')
    claims.push({ from: done, to: text.length, ids: leading, text: rest });
  return claims;
}

/** Where the last sentence before `to` starts, not before `from`. */
function startOfSentence(text: string, from: number, to: number): number {
  const piece = text.slice(from, to);
  let start = 0;
  for (const match of piece.matchAll(end)) {
    const after = match.index + match[0].length;
    if (plainClaim(piece.slice(after)) !== '') start = after;
  }
  return from + start;
}

/** Blanks out code, so that its contents are neither markers nor words. */
function withoutCode(line: string): string {
  return line.replaceAll(/`[^`]*`/g, (code) => (code.includes('⟦') ? ' '.repeat(code.length) : code));
}

const openings = [
  String.raw`(?:i|we|no|none|nothing|here|below) |note|sources?\b|the sources|these sources`,
  'this report|this answer|in short|overall',
  'it (?:is|was) not (?:clear|known|possible)|there (?:is|was) no',
  'the (?:question|passages|search)',
];
const aboutItself = new RegExp(`^(?:${openings.join('|')})`, 'i');
const admissions = /\b(?:not found|no source|sources (?:agree|disagree|differ)|could not be)\b/i;
const leastClaimWords = 4;

/** Sentences of a line that state something without citing a source. */
export function uncitedClaimsIn(line: string): CitedClaim[] {
  if (/^\s*(?:#{1,6}\s|\||>)/.test(line)) return [];
  const cited = citedClaimsIn(line);
  const found: CitedClaim[] = [];
  let from = 0;
  for (const match of [...line.matchAll(end), { index: line.length, 0: '' }]) {
    const to = match.index + match[0].trimEnd().length;
    const hasMarker = line.slice(from, to).includes('⟦') || /^\s*⟦/.test(line.slice(to));
    const isCited = hasMarker || cited.some((claim) => claim.from < to && claim.to > from);
    const text = plainClaim(line.slice(from, to));
    if (!isCited && isClaim(text)) found.push({ from, to, ids: [], text });
    from = match.index + match[0].length;
  }
  return found;
}

function isClaim(text: string): boolean {
  if (!/[.!]["”’)\]*_]*$/.test(text) || aboutItself.test(text) || admissions.test(text)) return false;
  return contentWords(text).length >= leastClaimWords;
}
