import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPhraseLanguage, type StoredPhrase } from '#features/phrasebook/server/phrase-languages.ts';

const source = fileURLToPath(new URL('../data/phrases.tsv', import.meta.url));

/** Writes our own collection of phrases into one file. */
export function writePhrasebook(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const [head = '', ...lines] = readFileSync(source, 'utf8').trim().split('\n');
  const languages = head.split('\t').slice(1);
  const phrases = lines.map((line, index): StoredPhrase => {
    const [asks = '', ...texts] = line.split('\t');
    const inLanguages: StoredPhrase['texts'] = {};
    for (const [at, language] of languages.entries()) {
      const text = texts[at];
      if (!text || !isPhraseLanguage(language))
        throw new Error(`Line ${index + 2} of the phrasebook lacks ${language}.`);
      inLanguages[language] = text;
    }
    return { asks: asks.split('|'), texts: inLanguages };
  });
  writeFileSync(file, JSON.stringify(phrases));
}
