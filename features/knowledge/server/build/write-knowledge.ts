import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredAsk, StoredFact, StoredKnowledge } from '#features/knowledge/server/stored-knowledge.ts';
import { pairKey } from '../confused-words.ts';
import { compileAsk, stemsIn } from '../question-sense.ts';
import { isForReference, termsDefined } from './definition.ts';
import { kindsInFact } from './kinds-in-fact.ts';
import { readTable } from './read-table.ts';
import { topicOfFact } from './topic-of-fact.ts';
import { writeKnowledgeFile } from './write-knowledge-file.ts';

const folder = (name: string) => fileURLToPath(new URL(`../${name}/`, import.meta.url));
const [factsFolder, cardsFolder, tablesFolder] = [folder('facts'), folder('cards'), folder('tables')];

/** In place of a source, for how things are commonly done at home: there is nothing to check that against. */
const commonPractice = 'practice';

/** A fact with its question patterns; the first is shown. */
interface WrittenFact extends Omit<StoredFact, 'id' | 'question' | 'asks' | 'kinds'> {
  asks: string[];
  /** The line it was written on. Rows of tables have none: an earlier fact may answer all that a row would. */
  line?: string;
}

/**
 * Writes facts, tables and household cards into one file, grouped by subject as in their files, with the search index.
 */
export function writeKnowledge(file: string, kindsOf: (name: string) => readonly string[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const sources = readSources();
  const sourceOf = (code: string, place: string) => {
    const at = sources.findIndex((source) => source.code === code);
    if (at < 0) throw new Error(`${place} needs a known source.`);
    return at;
  };
  const factOf = ([asks = '', answer = '', code = '', topic]: string[], place: string): WrittenFact => {
    if (!asks || !answer) throw new Error(`${place} needs a question and an answer.`);
    return {
      line: place,
      asks: asks.split('|'),
      answer,
      steps: [],
      check: code === commonPractice ? null : sourceOf(code, place),
      comparedOn: null,
      ...(topic && { topic }),
    };
  };
  const subjects = [
    ...subjectsIn(factsFolder, ['sources.tsv', 'compared.tsv'], (lines, name) =>
      lines.map((line, index) => factOf(line.split('\t'), `${name}, line ${index + 1}`)),
    ),
    ...subjectsIn(tablesFolder, [], (lines, name) =>
      readTable(lines, name).map((row) => ({ ...factOf(row, name), line: undefined })),
    ),
    ...subjectsIn(cardsFolder, [], (lines, name) =>
      lines.map((line, index) => cardOf(line.split('\t'), `${name}, line ${index + 1}`)),
    ),
  ];
  const compared = readCompared();
  const shown = sources.map(({ name, address }) => ({ name, address }));
  for (const fact of subjects.flatMap((subject) => subject.facts)) {
    const found = compared.get(fact.answer);
    if (!found) continue;
    fact.check = shown.push({ name: found.name, address: found.address }) - 1;
    fact.comparedOn = found.comparedOn;
  }
  writeKnowledgeFile(file, indexKnowledge(subjects, shown, kindsOf));
}

interface WrittenSubject {
  slug: string;
  title: string;
  facts: WrittenFact[];
}

/** A question pattern belongs to the first fact that lists it; optional words that others add to it count there, too. */
function indexKnowledge(
  written: readonly WrittenSubject[],
  sources: StoredKnowledge['sources'],
  kindsOf: (name: string) => readonly string[],
): StoredKnowledge {
  const allAsks: StoredAsk[] = [];
  const taken = new Map<string, StoredAsk>();
  const factsByWord = new Map<string, Set<number>>();
  const pairsOfWords: StoredKnowledge['pairs'] = {};
  const reference = { kindsOf, defined: termsDefined(written.flatMap(({ facts }) => facts)) };
  let count = 0;
  const subjects = written.map(({ slug, title, facts }) => ({
    slug,
    title,
    facts: facts.flatMap(({ asks: ways, line, ...fact }): StoredFact[] => {
      const pairs = ways.flatMap(readPair);
      const patterns = ways.filter(
        (way) => !readPair(way)[0] && !isForReference(way, fact.answer, reference),
      );
      const own = patterns
        .map((way) => ({ way, ...compileAsk(way) }))
        .filter(({ kind, needed, optional }) => {
          const same = taken.get(`${kind} ${[...needed].sort().join(' ')}`);
          if (same) same[3] = [...new Set([...same[3].split(' '), ...optional])].join(' ').trim();
          return same === undefined;
        });
      const [first] = own;
      const [pair] = pairs;
      if (!first && !pair) {
        // Its own questions are for the reference.
        if (pairs.length + patterns.length < ways.length) return [];
        if (line) throw new Error(`${line} is never shown: earlier facts answer all of its questions.`);
        return [];
      }
      const at = count++;
      for (const words of pairs) pairsOfWords[pairKey(words)] = at;
      for (const { kind, needed, optional } of own) {
        const ask: StoredAsk = [at, kind, needed.join(' '), optional.join(' ')];
        taken.set(`${kind} ${[...needed].sort().join(' ')}`, ask);
        allAsks.push(ask);
      }
      // What a way means may be said in a word that does not stand in it: how much is an amount.
      const meant = own.flatMap(({ needed }) => needed);
      for (const word of new Set([...stemsIn([fact.answer, ...fact.steps, ...ways].join(' ')), ...meant]))
        factsByWord.set(word, (factsByWord.get(word) ?? new Set()).add(at));
      const question =
        first?.way.replaceAll(/[[\]]/g, '') ?? `what is the difference between ${pair?.join(' and ')}`;
      const topic = fact.topic ?? topicOfFact(fact.answer, question);
      return [
        {
          id: `${at}`,
          question: question.charAt(0).toUpperCase() + question.slice(1),
          asks: [],
          kinds: kindsInFact(fact.answer, kindsOf).join(' '),
          ...fact,
          ...(topic && { topic }),
        },
      ];
    }),
  }));
  for (const { facts } of subjects) for (const [index, fact] of facts.entries()) fact.id = `${index + 1}`;
  const stored = subjects.flatMap(({ facts }) => facts);
  for (const [at, kind, needed, optional] of allAsks) stored[at]?.asks.push([kind, needed, optional]);
  const asksByWord = new Map<string, StoredAsk[]>();
  const frequency = (word: string) => factsByWord.get(word)?.size ?? 0;
  for (const ask of allAsks) {
    const [key = ''] = ask[2].split(' ').toSorted((one, other) => frequency(one) - frequency(other));
    asksByWord.set(key, [...(asksByWord.get(key) ?? []), ask]);
  }
  return {
    subjects,
    sources,
    pairs: pairsOfWords,
    asksByWord,
    factsByWord: new Map([...factsByWord].map(([word, facts]) => [word, [...facts]])),
  };
}

/** “pair its it's”: words that are confused with each other, and may be too common to be looked for. */
function readPair(way: string): [string, string][] {
  const [, one, other] = /^pair (\S+) (\S+)$/.exec(way) ?? [];
  return one === undefined || other === undefined ? [] : [[one, other]];
}

function cardOf([asks = '', answer = '', steps = '']: string[], place: string): WrittenFact {
  if (!answer || !steps) throw new Error(`${place} needs a question, an answer and steps.`);
  return {
    line: place,
    asks: asks.split('|'),
    answer,
    steps: steps.split(';').map((step) => step.trim()),
    check: null,
    comparedOn: null,
  };
}

function subjectsIn(
  from: string,
  others: readonly string[],
  read: (lines: string[], name: string) => WrittenFact[],
): WrittenSubject[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.tsv') && !others.includes(name))
    .sort()
    .map((name) => {
      const slug = name.replace(/\.tsv$/, '');
      const title = slug.replaceAll('-', ' ');
      return {
        slug,
        title: title.charAt(0).toUpperCase() + title.slice(1),
        facts: read(readFileSync(path.join(from, name), 'utf8').trim().split('\n'), name),
      };
    });
}

function readSources(): { code: string; name: string; address: string }[] {
  const [, ...lines] = readFileSync(path.join(factsFolder, 'sources.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [code = '', name = '', address = ''] = line.split('\t');
    return { code, name, address };
  });
}

interface Compared {
  name: string;
  address: string;
  comparedOn: string;
}

/** What was checked against a public document, by its answer: a changed sentence has to be checked again. */
function readCompared(): Map<string, Compared> {
  const [, ...lines] = readFileSync(path.join(factsFolder, 'compared.tsv'), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [answer = '', name = '', address = '', comparedOn = ''] = line.split('\t');
      return [answer, { name, address, comparedOn }];
    }),
  );
}
