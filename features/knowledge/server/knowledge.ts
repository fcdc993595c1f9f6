import path from 'node:path';
import type { KnownFact, KnownSubject } from '#features/knowledge/shared/knowledge.contract.ts';
import { readBuiltTextSync } from '#server/built-file.ts';
import { paths } from '#server/paths.ts';
import { readConfusedWords } from './confused-words.ts';
import { createFinder } from './find-fact.ts';
import { senseOf } from './question-sense.ts';
import type { StoredFact, StoredKnowledge } from './stored-knowledge.ts';

export interface FoundFact {
  fact: KnownFact;
  subject: Pick<KnownSubject, 'slug' | 'title'>;
  /** What "it", "he" or "she" refers to afterwards. */
  topic: string | undefined;
}

export interface Knowledge {
  subjects: readonly { slug: string; title: string; facts: readonly KnownFact[] }[];
  /** The fact that answers exactly this question, if there is one. */
  find(question: string): FoundFact | undefined;
  /** Whether a question names two confused words that a fact tells apart. */
  tellsApart(question: string): boolean;
}

let opened: Knowledge | undefined;

/** Read on first use. */
export function readKnowledge(): Knowledge {
  opened ??= openKnowledge(path.join(paths.collection, 'knowledge.json'));
  return opened;
}

function openKnowledge(file: string): Knowledge {
  const stored = JSON.parse(readBuiltTextSync(file)) as StoredKnowledge;
  const present = ({ topic: _topic, check, ...fact }: StoredFact): KnownFact => ({
    ...fact,
    check: check === null ? null : (stored.sources[check] ?? null),
  });
  const facts = stored.subjects.flatMap((subject) => subject.facts);
  const subjectOf = stored.subjects.flatMap(({ slug, title, facts: own }) =>
    own.map(() => ({ slug, title })),
  );
  const finder = createFinder(stored, facts);
  const factOfPair = (question: string): number | undefined => {
    const pair = readConfusedWords(question);
    return pair === undefined ? undefined : stored.pairs[pair];
  };
  return {
    subjects: stored.subjects.map((subject) => ({ ...subject, facts: subject.facts.map(present) })),
    find(question) {
      const at = factOfPair(question) ?? finder.find(senseOf(question));
      const [fact, subject] = at === undefined ? [] : [facts[at], subjectOf[at]];
      return fact && subject ? { fact: present(fact), subject, topic: fact.topic } : undefined;
    },
    tellsApart: (question) => factOfPair(question) !== undefined,
  };
}
