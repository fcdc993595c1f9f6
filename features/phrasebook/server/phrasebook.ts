import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '#server/paths.ts';
import { nameKey } from '#shared/words/name-key.ts';
import type { PhraseLanguage, StoredPhrase } from './phrase-languages.ts';

export interface Phrasebook {
  size: number;
  /** Translates an English phrase. */
  find(phrase: string, language: PhraseLanguage): string | undefined;
  /** Translates a foreign phrase into English. */
  findEnglish(phrase: string, language: PhraseLanguage): string | undefined;
}

let opened: Phrasebook | undefined;

/** Read on first use. */
export function readPhrasebook(): Phrasebook {
  opened ??= openPhrasebook(path.join(paths.collection, 'phrasebook.json'));
  return opened;
}

function openPhrasebook(file: string): Phrasebook {
  const phrases = JSON.parse(readFileSync(file, 'utf8')) as StoredPhrase[];
  const byEnglish = new Map(phrases.flatMap((phrase) => phrase.asks.map((ask) => [keyOf(ask), phrase])));
  const byOther = new Map<string, StoredPhrase>();
  for (const phrase of phrases) {
    for (const [language, text] of Object.entries(phrase.texts)) {
      for (const one of text.split(' / ')) {
        for (const said of [one, one.replace(article, '')]) {
          const key = `${language} ${keyOf(said)}`;
          if (!byOther.has(key)) byOther.set(key, phrase);
        }
      }
    }
  }
  return {
    size: phrases.length,
    find: (phrase, language) => byEnglish.get(keyOf(phrase))?.texts[language],
    findEnglish: (phrase, language) =>
      (
        byOther.get(`${language} ${keyOf(phrase)}`) ??
        byOther.get(`${language} ${keyOf(phrase.replace(article, ''))}`)
      )?.asks[0],
  };
}

/** A noun stands with its article in the book, and often without it in a question. */
const article = /^(?:(?:el|la|los|las|der|die|das|le|les|il|lo|i|gli|o|a|os|as) |l['’])(?=\p{L})/iu;

/** Without articles and the like, which people add and omit. */
function keyOf(phrase: string): string {
  return nameKey(phrase).replace(/^(?:a|an|the|to|some) (?=\S)/, '');
}
