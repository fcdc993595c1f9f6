import { DatabaseSync } from 'node:sqlite';
import { FactBlocks } from './fact-blocks.ts';
import { unpackNumbers } from './number-gaps.ts';
import type { Kind } from './question-sense.ts';
import type { StoredAsk, StoredFact } from './stored-knowledge.ts';

export interface SubjectRow {
  slug: string;
  title: string;
  /** The number of its first fact. */
  first: number;
  count: number;
  compared: number;
}

/** What the build wrote, read by the row. */
export interface KnowledgeFile {
  listSubjects(): SubjectRow[];
  findSubject(slug: string): SubjectRow | undefined;
  subjectOf(fact: number): SubjectRow | undefined;
  findSource(id: number): { name: string; address: string } | undefined;
  findPair(words: string): number | undefined;
  findFact(at: number): StoredFact | undefined;
  /** Question patterns whose rarest word this is. */
  asksBy(word: string): StoredAsk[];
  /** Facts with this word in a question or the answer, ascending; undefined where no fact knows the word. */
  factsWith(word: string): number[] | undefined;
  /** How many they are. */
  countWith(word: string): number;
  wordsFrom(letter: string): string[];
}

/** Opens the file made by the build. It is never written, so any number of processes may share it. */
export function openKnowledgeFile(file: string): KnowledgeFile {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('PRAGMA cache_size = -1024; PRAGMA query_only = ON');
  const subjectColumns = 'slug, title, first, count, compared';
  const allSubjects = database.prepare(`SELECT ${subjectColumns} FROM subjects ORDER BY first`);
  const subjectBySlug = database.prepare(`SELECT ${subjectColumns} FROM subjects WHERE slug = ?`);
  const subjectByFact = database.prepare(
    `SELECT ${subjectColumns} FROM subjects WHERE first <= ? ORDER BY first DESC LIMIT 1`,
  );
  const source = database.prepare('SELECT name, address FROM sources WHERE id = ?');
  const pair = database.prepare('SELECT fact FROM pairs WHERE words = ?');
  const block = database.prepare('SELECT bytes FROM blocks WHERE id = ?');
  const asks = database.prepare('SELECT asks FROM words WHERE word = ?');
  const facts = database.prepare('SELECT facts FROM words WHERE word = ?');
  const count = database.prepare('SELECT count FROM words WHERE word = ?');
  const words = database.prepare('SELECT word FROM words WHERE word >= ? AND word < ?');
  const blocks = new FactBlocks((id) => block.get(id)?.bytes as Uint8Array | undefined);
  return {
    listSubjects: () => allSubjects.all() as unknown as SubjectRow[],
    findSubject: (slug) => subjectBySlug.get(slug) as SubjectRow | undefined,
    subjectOf: (fact) => subjectByFact.get(fact) as SubjectRow | undefined,
    findSource: (id) => source.get(id) as { name: string; address: string } | undefined,
    findPair: (pairOfWords) => pair.get(pairOfWords)?.fact as number | undefined,
    findFact: (at) => blocks.find(at),
    asksBy: (word) => readAsks(asks.get(word)?.asks as string | null | undefined),
    factsWith: (word) => {
      const row = facts.get(word);
      return row && unpackNumbers(row.facts as Uint8Array);
    },
    countWith: (word) => (count.get(word)?.count as number | undefined) ?? 0,
    wordsFrom: (letter) => words.all(letter, `${letter}\u{10FFFF}`).map(({ word }) => word as string),
  };
}

function readAsks(lines: string | null | undefined): StoredAsk[] {
  if (!lines) return [];
  return lines.split('\n').map((line) => {
    const [fact = '', kind = '', needed = '', optional = ''] = line.split('\t');
    return [Number(fact), kind as Kind, needed, optional];
  });
}
