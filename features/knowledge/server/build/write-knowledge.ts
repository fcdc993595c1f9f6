import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredFact, StoredSubject } from '#features/knowledge/server/stored-knowledge.ts';

const factsFolder = fileURLToPath(new URL('../facts/', import.meta.url));
const cardsFolder = fileURLToPath(new URL('../cards/', import.meta.url));

/** Writes facts and household cards into one file, one subject for each file of theirs. */
export function writeKnowledge(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const sources = readSources();
  const compared = readCompared();
  const facts = subjectsIn(factsFolder, ['sources.tsv', 'compared.tsv'], (columns, place) => {
    const [asks = '', answer = '', code = ''] = columns;
    const check = sources.get(code);
    if (!answer || !check) throw new Error(`${place} needs a question, an answer and a known source.`);
    return { asks: asks.split('|'), answer, steps: [], check, comparedOn: null };
  });
  const cards = subjectsIn(cardsFolder, [], (columns, place) => {
    const [asks = '', answer = '', steps = ''] = columns;
    if (!answer || !steps) throw new Error(`${place} needs a question, an answer and steps.`);
    return {
      asks: asks.split('|'),
      answer,
      steps: steps.split(';').map((step) => step.trim()),
      check: null,
      comparedOn: null,
    };
  });
  const subjects = [...facts, ...cards];
  for (const fact of subjects.flatMap((subject) => subject.facts)) {
    const found = compared.get(fact.answer);
    if (found) Object.assign(fact, found);
  }
  writeFileSync(file, JSON.stringify(subjects));
}

type Columns = Omit<StoredFact, 'id'>;

function subjectsIn(
  folder: string,
  others: readonly string[],
  read: (columns: string[], place: string) => Columns,
): StoredSubject[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv') && !others.includes(name))
    .sort()
    .map((name) => {
      const slug = name.replace(/\.tsv$/, '');
      const lines = readFileSync(path.join(folder, name), 'utf8').trim().split('\n');
      const title = slug.replaceAll('-', ' ');
      return {
        slug,
        title: title.charAt(0).toUpperCase() + title.slice(1),
        facts: lines.map((line, index) => ({
          id: `${index + 1}`,
          ...read(line.split('\t'), `${name}, line ${index + 1}`),
        })),
      };
    });
}

function readSources(): Map<string, { name: string; address: string }> {
  const [, ...lines] = readFileSync(path.join(factsFolder, 'sources.tsv'), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [code = '', name = '', address = ''] = line.split('\t');
      return [code, { name, address }];
    }),
  );
}

/** What was compared with a public document, by its answer: a sentence that is changed has to be compared again. */
function readCompared(): Map<string, Pick<StoredFact, 'check' | 'comparedOn'>> {
  const [, ...lines] = readFileSync(path.join(factsFolder, 'compared.tsv'), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [answer = '', name = '', address = '', comparedOn = ''] = line.split('\t');
      return [answer, { check: { name, address }, comparedOn }];
    }),
  );
}
