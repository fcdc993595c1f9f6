import { DatabaseSync } from 'node:sqlite';
import { packFacts } from '../fact-blocks.ts';
import { packNumbers } from '../number-gaps.ts';
import { type StoredKnowledge, schema } from '../stored-knowledge.ts';

/** Writes what `openKnowledgeFile` reads. */
export function writeKnowledgeFile(file: string, knowledge: StoredKnowledge): void {
  const { subjects, sources, pairs, asksByWord, factsByWord } = knowledge;
  const database = new DatabaseSync(file);
  // Nothing to recover: the build puts the file in place only when it is complete.
  database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  database.exec(schema);
  const addSubject = database.prepare('INSERT INTO subjects VALUES (?, ?, ?, ?, ?)');
  let first = 0;
  for (const { slug, title, facts } of subjects) {
    const compared = facts.filter(({ comparedOn }) => comparedOn !== null).length;
    addSubject.run(slug, title, first, facts.length, compared);
    first += facts.length;
  }
  const addSource = database.prepare('INSERT INTO sources VALUES (?, ?, ?)');
  for (const [id, { name, address }] of sources.entries()) addSource.run(id, name, address);
  const addPair = database.prepare('INSERT INTO pairs VALUES (?, ?)');
  for (const [words, fact] of Object.entries(pairs)) addPair.run(words, fact);
  const addBlock = database.prepare('INSERT INTO blocks VALUES (?, ?)');
  for (const { block, bytes } of packFacts(subjects.flatMap(({ facts }) => facts)))
    addBlock.run(block, bytes);
  const addWord = database.prepare('INSERT INTO words VALUES (?, ?, ?, ?)');
  for (const [word, facts] of [...factsByWord].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const asks = asksByWord.get(word)?.map((ask) => ask.join('\t')) ?? [];
    addWord.run(word, facts.length, asks.length === 0 ? null : asks.join('\n'), packNumbers(facts));
  }
  database.exec('COMMIT; VACUUM');
  database.close();
}
