import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface SymbolName {
  /** The code point in hexadecimal: the file's name. */
  code: string;
  title: string;
  words: string;
}

const file = fileURLToPath(new URL('../data/symbols.tsv', import.meta.url));

/** Its common name, if different from the standard's. */
const plainer: readonly (readonly [RegExp, string])[] = [
  [/\bautomobile\b/, 'car'],
  [/^white (?=sun|medium|large|exclamation|question|heavy)/, ''],
  [/^(?:heavy|black) (?!circle|square|flag|heart|cat|bird)/, ''],
  [/^face with look of triumph$/, 'face with steam from its nose'],
];

/** The Unicode names of characters, in plain letters, with common synonyms. */
export function readSymbolNames(): SymbolName[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [code = '', name = '', words = ''] = line.split('\t');
    const title = plainer.reduce((text, [from, to]) => text.replace(from, to), name);
    return { code, title: title.charAt(0).toUpperCase() + title.slice(1), words: `${name} ${words}` };
  });
}
