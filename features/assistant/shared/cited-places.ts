import { replaceMarkers } from './citation-marker.ts';

/** One place in an answer that cites a source. */
export interface CitedPlace {
  /** The source's id. */
  id: number;
  /** The text that rests on it: the sentence before the marker, or what has followed since the previous marker. */
  claim: string;
  /** Distinguishes the place from others that cite the same source; see `placeKey`. */
  key: string;
}

/** The maximum number of letters and digits in a key. */
const keyLength = 40;
/** Text with these characters cannot be stored, so no answer contains them. */
const start = '\u0001';
const end = '\u0002';
const mark = new RegExp(`${start}(\\d*)${end}`);
const sentenceEnd = /[.!?…]["'”’)\]*_]*\s+(?=["'“‘(*_]*[\p{Lu}\p{N}])|[。！？]|\n/gu;

/**
 * The last letters and digits before a marker, the same whether they are read from Markdown or from its rendering: the
 * page uses them to find what belongs to a chip.
 */
export function placeKey(text: string): string {
  const letters = text
    .slice(-600)
    .replaceAll(/\]\([^)\s]*\)/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu);
  return (letters ?? []).slice(-keyLength).join('');
}

/** One of them may be cut earlier than the other: a sentence, or the paragraph that it ends. */
export function isSamePlace(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  return one.endsWith(other) || other.endsWith(one);
}

/** Every citation in the text of an answer, outside of code, in order. */
export function citedPlaces(text: string): CitedPlace[] {
  const marked = replaceMarkers(text, ({ id }) => `${start}${id ?? ''}${end}`);
  const pieces = marked.split(mark);
  const places: CitedPlace[] = [];
  let paragraph = '';
  let claim = '';
  for (let at = 0; at < pieces.length; at += 2) {
    const words = pieces[at] ?? '';
    paragraph = lastLine(paragraph + words);
    // Several in a row rest on the same text.
    if (/[\p{L}\p{N}]/u.test(words)) claim = lastSentence(words);
    const id = pieces[at + 1];
    if (id !== undefined && id !== '') places.push({ id: Number(id), claim, key: placeKey(paragraph) });
  }
  return places;
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1).slice(-2_000);
}

function lastSentence(text: string): string {
  const trimmed = text.slice(-2_000).trimEnd();
  let from = 0;
  for (const match of trimmed.matchAll(sentenceEnd)) {
    const next = match.index + match[0].length;
    if (/[\p{L}\p{N}]/u.test(trimmed.slice(next))) from = next;
  }
  return trimmed.slice(from).trim();
}
