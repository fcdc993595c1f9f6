import { type Gloss, splitGloss } from './split-gloss.ts';

export interface ParsedPointer {
  /** "@" is a hypernym, "~" a hyponym, "!" an antonym …: wninput(5WN) lists them. */
  symbol: string;
  /** The key of the synset it leads to. */
  target: string;
  /** Indexes of the two words it joins; null when it joins the synsets as wholes. */
  words: { from: number; to: number } | null;
}

export interface ParsedSynset extends Gloss {
  /** Part-of-speech letter and byte offset, e.g. "n13558632": unique over all files. */
  key: string;
  /** Number of the lexicographer file. */
  domain: number;
  words: string[];
  pointers: ParsedPointer[];
}

/** One line of a data file, as wndb(5WN) describes it; null for the lines of the licence at its top. */
export function parseSynset(line: string): ParsedSynset | null {
  if (line === '' || line.startsWith(' ')) return null;
  const bar = line.indexOf('|');
  const fields = line.slice(0, bar === -1 ? undefined : bar).split(' ');
  const [offset = '', domain = '', letter = '', count = ''] = fields;
  const wordCount = Number.parseInt(count, 16);
  const words: string[] = [];
  for (let index = 0; index < wordCount; index++) words.push(readWord(fields[4 + 2 * index] ?? ''));
  const pointerStart = 4 + 2 * wordCount;
  const pointerCount = Number.parseInt(fields[pointerStart] ?? '', 10);
  const pointers: ParsedPointer[] = [];
  for (let index = 0; index < pointerCount; index++) {
    const [symbol = '', target = '', kind = '', joined = ''] = fields.slice(pointerStart + 1 + 4 * index);
    pointers.push({ symbol, target: synsetKey(kind, target), words: readJoinedWords(joined) });
  }
  return {
    key: synsetKey(letter, offset),
    domain: Number.parseInt(domain, 10),
    words,
    pointers,
    ...splitGloss(bar === -1 ? '' : line.slice(bar + 1)),
  };
}

/** Satellite adjectives ("s") live in the file of the adjectives. */
export function synsetKey(letter: string, offset: string): string {
  return (letter === 's' ? 'a' : letter) + offset;
}

/** Underscores are spaces; "(p)", "(a)" and "(ip)" say where an adjective may stand. */
function readWord(word: string): string {
  return word.replace(/\((a|p|ip)\)$/, '').replaceAll('_', ' ');
}

function readJoinedWords(joined: string): ParsedPointer['words'] {
  if (joined === '0000') return null;
  return { from: Number.parseInt(joined.slice(0, 2), 16) - 1, to: Number.parseInt(joined.slice(2), 16) - 1 };
}
