import { irregularForms } from '#features/dictionary/server/irregular-forms.ts';
import { stem } from '#shared/words/stem.ts';
import { stopWords } from '#shared/words/stop-words.ts';

/** One word of a sentence, with the properties that the rules use. */
export interface Word {
  text: string;
  lower: string;
  /** What "invented", "inventor" and "inventing" share. */
  root: string;
  /** Its index in the sentence. */
  index: number;
  start: number;
  end: number;
  /** The clause it is in; clauses end at commas and before "but", "while" and the like. */
  clause: number;
  isCapital: boolean;
  /** A content word: not an article, preposition or auxiliary. */
  isContent: boolean;
}

const grammar = stopWords(
  `upon onto within among amongst between through throughout during before after since until till against across
  around along near off per via toward towards both either each every another other others same own too very quite
  really also still already yet just even ever however therefore thus hence moreover meanwhile although though unless
  because while whereas whether nor neither none no not never without cannot be been being am get gets got have has had
  having do does did doing done will would shall should can could may might must ought let s t re ve ll us them
  themselves itself himself herself themself one ones here there where when then now again back only`,
  `according said says say saying told tells tell`,
);

const piece = /\d[\d.,]*\d|[\p{L}\p{N}]+(?:['.][\p{L}\p{N}]+)*\.?(?:['’](?=\s|$))?|[,;:()–—]|[%$£€°²/]/gu;
const divides = new Set([',', ';', ':', '(', ')', '–', '—']);
const conjunctions = new Set([
  'but',
  'while',
  'whereas',
  'although',
  'though',
  'because',
  'which',
  'who',
  'whose',
]);

/** The words of one sentence; the text between them divides it into clauses. */
export function wordsIn(sentence: string): Word[] {
  const text = sentence.replaceAll(/[’‘]/g, "'");
  const words: Word[] = [];
  let clause = 0;
  for (const match of text.matchAll(piece)) {
    let [found] = match;
    if (divides.has(found)) {
      clause += 1;
      continue;
    }
    if (!/[\p{L}\p{N}]/u.test(found)) continue;
    found = found.replace(/'$/, '');
    // "U.S." keeps its full stops; the last word of a sentence does not.
    if (found.endsWith('.') && !/^\p{L}(?:\.\p{L})+\.$/u.test(found)) found = found.slice(0, -1);
    const lower = found.toLowerCase();
    if (conjunctions.has(lower) && words.length > 0) clause += 1;
    const bare = lower.replace(/'s$/, '').replaceAll(/(?<=\p{L})\.(?=\p{L}|$)/gu, '');
    words.push({
      text: found,
      lower,
      root: rootOf(bare),
      index: words.length,
      start: match.index,
      end: match.index + found.length,
      clause,
      isCapital: /^\p{Lu}/u.test(found),
      isContent: !grammar.has(bare) && !lower.endsWith("n't") && !/^\d/.test(found) && bare.length > 1,
    });
  }
  return words;
}

const roots = new Map<string, string>();
const maxRoots = 20_000;

/** The base form of irregular words, else the word without its ending. */
export function rootOf(word: string): string {
  let root = roots.get(word);
  if (root === undefined) {
    if (roots.size > maxRoots) roots.clear();
    root = stem(baseOf(word));
    roots.set(word, root);
  }
  return root;
}

/** Words that are also, but rarely, a form of another word. */
const notForms = new Set([
  'found',
  'ground',
  'wound',
  'saw',
  'left',
  'read',
  'media',
  'data',
  'further',
  'more',
  'most',
  'less',
  'least',
]);

function baseOf(word: string): string {
  if (notForms.has(word)) return word === 'found' ? 'find' : word === 'left' ? 'leave' : word;
  const [nouns, verbs, modifiers] = irregularForms;
  return verbs?.get(word)?.[0] ?? nouns?.get(word)?.[0] ?? modifiers?.get(word)?.[0] ?? word;
}
