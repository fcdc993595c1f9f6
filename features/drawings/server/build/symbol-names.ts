import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface SymbolName {
  /** The number of the character, in hexadecimal: the name of its file. */
  code: string;
  title: string;
  words: string;
}

const file = fileURLToPath(new URL('../data/symbols.tsv', import.meta.url));

/** What people call it, where the standard's name is another. */
const plainer: readonly (readonly [RegExp, string])[] = [
  [/\bautomobile\b/, 'car'],
  [/^white (?=sun|medium|large|exclamation|question|heavy)/, ''],
  [/^(?:heavy|black) (?!circle|square|flag|heart|cat|bird)/, ''],
  [/^face with look of triumph$/, 'face with steam from its nose'],
];

/** The names of characters in the Unicode standard, in plain letters, with words that people use instead. */
export function readSymbolNames(): SymbolName[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [code = '', name = '', words = ''] = line.split('\t');
    const title = plainer.reduce((text, [from, to]) => text.replace(from, to), name);
    return { code, title: title.charAt(0).toUpperCase() + title.slice(1), words: `${name} ${words}` };
  });
}
