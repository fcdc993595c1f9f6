import path from 'node:path';
import type {
  KnowledgeOverview,
  KnownFact,
  KnownSubject,
} from '#features/knowledge/shared/knowledge.contract.ts';
import { paths } from '#server/paths.ts';
import { lastUsed } from '#shared/last-used.ts';
import { confusedWordsInTalk, readConfusedWords } from './confused-words.ts';
import { createFinder } from './find-fact.ts';
import { openKnowledgeFile } from './knowledge-file.ts';
import { senseOf, stemsIn } from './question-sense.ts';
import type { StoredFact } from './stored-knowledge.ts';

export interface FoundFact {
  fact: KnownFact;
  subject: Pick<KnownSubject, 'slug' | 'title'>;
  /** What "it", "he" or "she" refers to afterwards. */
  topic: string | undefined;
  /** Whether somebody asks for it with the same question word. */
  isAskedSo(): boolean;
}

export interface Knowledge {
  listSubjects(): KnowledgeOverview['subjects'];
  findSubject(slug: string): KnownSubject | undefined;
  /** The fact that answers exactly this question, if there is one. */
  find(question: string): FoundFact | undefined;
  /** Of several readings of one message the one that a fact most likely answers, if that is likely enough. */
  findNearest(questions: readonly string[], message?: string): (FoundFact & { question: string }) | undefined;
  /** Whether any fact has this word. */
  knowsWord(word: string): boolean;
  /** Whether a question names two confused words that a fact tells apart. */
  tellsApart(question: string): boolean;
}

/** As many questions as a turn asks, with what a follow-up may mean. */
const mostRemembered = 96;

let opened: Knowledge | undefined;

/** Opened on first use. */
export function readKnowledge(): Knowledge {
  opened ??= openKnowledge(path.join(paths.collection, 'knowledge.sqlite'));
  return opened;
}

function openKnowledge(name: string): Knowledge {
  const file = openKnowledgeFile(name);
  const present = ({ topic: _topic, asks: _asks, kinds: _kinds, check, ...fact }: StoredFact): KnownFact => ({
    ...fact,
    check: check === null ? null : (file.findSource(check) ?? null),
  });
  const finder = createFinder(file);
  // The engine asks the same several times in a turn.
  const finds = lastUsed<{ at: number | undefined }>(mostRemembered);
  const nears = lastUsed<{ nearest: ReturnType<typeof finder.findNearest> }>(mostRemembered);
  const told = (at: number | undefined, question: string): FoundFact | undefined => {
    const fact = at === undefined ? undefined : file.findFact(at);
    const subject = at === undefined ? undefined : file.subjectOf(at);
    if (!fact || !subject) return undefined;
    const { slug, title } = subject;
    return {
      fact: present(fact),
      subject: { slug, title },
      topic: fact.topic,
      isAskedSo: () => fact.asks.some(([kind]) => kind === senseOf(question).kind),
    };
  };
  const factOfPair = (pair: string | undefined): number | undefined =>
    pair === undefined ? undefined : file.findPair(pair);
  const findAt = (question: string): number | undefined =>
    factOfPair(readConfusedWords(question)) ??
    finder.find(question) ??
    factOfPair(confusedWordsInTalk(question));
  return {
    listSubjects: () =>
      file.listSubjects().map(({ slug, title, count, compared }) => ({ slug, title, count, compared })),
    findSubject(slug) {
      const subject = file.findSubject(slug);
      if (!subject) return undefined;
      const numbers = Array.from({ length: subject.count }, (_, index) => subject.first + index);
      const facts = numbers.flatMap((at) => file.findFact(at) ?? []).map(present);
      return { slug, title: subject.title, facts };
    },
    find: (question) => told(finds(question, () => ({ at: findAt(question) })).at, question),
    findNearest(questions, message) {
      const key = [message ?? '', ...questions].join('\n');
      const { nearest } = nears(key, () => ({ nearest: finder.findNearest(questions, message) }));
      const found = told(nearest?.at, nearest?.question ?? '');
      return nearest && found && { ...found, question: nearest.question };
    },
    knowsWord: (word) => [...stemsIn(word)].every((stem) => file.countWith(stem) > 0),
    tellsApart: (question) =>
      factOfPair(readConfusedWords(question) ?? confusedWordsInTalk(question)) !== undefined,
  };
}
