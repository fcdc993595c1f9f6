import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { partsThatMayAsk } from '#features/built-in-engine/server/understand/parts-that-may-ask.ts';
import type { Example } from '#shared/learning/boost.ts';
import type { KnowledgeFile } from '../../knowledge-file.ts';
import { compileAsk, stemsIn } from '../../question-sense.ts';
import type { StoredFact } from '../../stored-knowledge.ts';
import { readAskedMessage } from '../asked-message.ts';
import { createFactReader } from '../candidates.ts';
import { measureAll } from '../measure-all.ts';

export type Source = 'way' | 'near miss' | 'request';

export interface JudgedExample extends Example {
  source: Source;
  /** Examples that must not be on both sides when what was learned is measured. */
  group: string;
  /** Of these only the likeliest is said. */
  question: string;
}

/** A request as people type it, with what a right answer has and what it must not have. */
export interface AskedRequest {
  text: string;
  mustMatch: RegExp[];
  mustNotMatch: RegExp[];
}

/** Requests were really asked; the others are made. */
const weights: Readonly<Record<Source, number>> = { way: 1, 'near miss': 1, request: 3 };
/** A share of the facts is enough: there are sixty thousand ways. */
const shares = { way: 0.2, nearMiss: 0.6 };
/** As many candidates of a question are examples. */
const mostCandidates = 6;
/** Facts that say the same: neither right nor wrong in place of each other. */
const mostAlike = 0.25;

const factsFolder = fileURLToPath(new URL('../../facts/', import.meta.url));
const nearMissesFile = new URL('./near-misses.tsv', import.meta.url);

/** The same number from 0 to 1 for the same text. */
const chanceOf = (text: string) =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16) / 0x1_00_00_00_00;

export function readExamples(file: KnowledgeFile, requests: readonly AskedRequest[]): JudgedExample[] {
  const numbers = numbersByAnswer(file);
  return [...fromWays(file, numbers), ...fromNearMisses(file, numbers), ...fromRequests(file, requests)];
}

function numbersByAnswer(file: KnowledgeFile): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { first, count } of file.listSubjects())
    for (let at = first; at < first + count; at += 1) {
      const answer = file.findFact(at)?.answer;
      if (answer !== undefined) numbers.set(answer, at);
    }
  return numbers;
}

const rowsOf = (name: string | URL) =>
  readFileSync(name, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

/** One way of a fact asks for it as if nobody had thought of that way; what else shares its words is no answer. */
function* fromWays(file: KnowledgeFile, numbers: ReadonlyMap<string, number>): Generator<JudgedExample> {
  const reader = createFactReader(file);
  const names = readdirSync(factsFolder).filter((name) => !['sources.tsv', 'compared.tsv'].includes(name));
  for (const [asks = '', answer = ''] of names.sort().flatMap((name) => rowsOf(`${factsFolder}/${name}`))) {
    const at = numbers.get(answer);
    if (at === undefined || chanceOf(answer) >= shares.way) continue;
    const ways = asks.split('|').filter((way) => !way.startsWith('pair '));
    const way = ways[Math.floor(chanceOf(`${answer} way`) * ways.length)];
    if (way === undefined || ways.length < 3) continue;
    const { kind, needed } = compileAsk(way);
    const key = needed.join(' ');
    const question = way
      .replaceAll(/\[[^\]]*\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const withoutWay = (fact: StoredFact, number: number): StoredFact =>
      number === at
        ? { ...fact, asks: fact.asks.filter(([of, words]) => of !== kind || words !== key) }
        : fact;
    for (const [rank, { at: other, measures }] of measureAll(reader, question, {
      own: at,
      view: withoutWay,
    }).entries()) {
      if (other !== at && (rank >= mostCandidates || areAlike(file, at, other))) continue;
      yield { source: 'way', weight: weights.way, group: answer, question, measures, isWrong: other !== at };
    }
  }
}

/** Questions that look like a fact's, and that it does not answer. */
function* fromNearMisses(
  file: KnowledgeFile,
  numbers: ReadonlyMap<string, number>,
): Generator<JudgedExample> {
  const reader = createFactReader(file);
  for (const [answer = '', misses = ''] of rowsOf(nearMissesFile)) {
    const at = numbers.get(answer);
    if (at === undefined || chanceOf(answer) >= shares.nearMiss) continue;
    for (const question of misses.split('|')) {
      const own = measureAll(reader, question, { own: at }).find((one) => one.at === at);
      if (own)
        yield {
          source: 'near miss',
          weight: weights['near miss'],
          group: answer,
          question,
          measures: own.measures,
          isWrong: true,
        };
    }
  }
}

/** A fact answers a request where it has what a right answer must have. */
function* fromRequests(file: KnowledgeFile, requests: readonly AskedRequest[]): Generator<JudgedExample> {
  const reader = createFactReader(file);
  for (const { text, mustMatch, mustNotMatch } of requests) {
    const message = readAskedMessage(text);
    for (const part of partsThatMayAsk(text))
      for (const { at, measures } of measureAll(reader, part, { message }).slice(0, mostCandidates)) {
        const fact = file.findFact(at);
        const said = [fact?.answer, ...(fact?.steps ?? [])].join(' ');
        const isWrong =
          !mustMatch.every((one) => one.test(said)) || mustNotMatch.some((one) => one.test(said));
        yield { source: 'request', weight: weights.request, group: text, question: text, measures, isWrong };
      }
  }
}

function areAlike(file: KnowledgeFile, one: number, other: number): boolean {
  const words = stemsIn(file.findFact(one)?.answer ?? '');
  const others = stemsIn(file.findFact(other)?.answer ?? '');
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / (words.size + others.size - shared) >= mostAlike;
}
