import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KnownFact, KnownSubject } from '#features/knowledge/shared/knowledge.contract.ts';
import { paths } from '#server/paths.ts';
import { compileAsk, type QuestionSense, senseOf } from './question-sense.ts';
import type { StoredFact, StoredSubject } from './stored-knowledge.ts';

export interface FoundFact {
  fact: KnownFact;
  subject: KnownSubject;
}

export interface Knowledge {
  subjects: readonly KnownSubject[];
  /** The fact that answers just this question, if there is one. */
  find(question: string): FoundFact | undefined;
  findById(subject: string, id: string): FoundFact | undefined;
}

let opened: Knowledge | undefined;

/** Read when first asked for. */
export function readKnowledge(): Knowledge {
  opened ??= openKnowledge(path.join(paths.collection, 'knowledge.json'));
  return opened;
}

function openKnowledge(file: string): Knowledge {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredSubject[];
  const subjects = stored.map((subject) => ({ ...subject, facts: subject.facts.map(presentFact) }));
  /** By one of the words that it cannot be without, so that few are compared. */
  const byWord = new Map<string, { matches(sense: QuestionSense): boolean; found: FoundFact }[]>();
  for (const [at, subject] of stored.entries()) {
    for (const [index, { asks }] of subject.facts.entries()) {
      const shown = subjects[at];
      const fact = shown?.facts[index];
      if (!shown || !fact) continue;
      for (const ask of asks) {
        const { key, matches } = compileAsk(ask);
        byWord.set(key, [...(byWord.get(key) ?? []), { matches, found: { fact, subject: shown } }]);
      }
    }
  }
  return {
    subjects,
    find(question) {
      const sense = senseOf(question);
      for (const stem of sense.stems) {
        const found = byWord.get(stem)?.find(({ matches }) => matches(sense));
        if (found) return found.found;
      }
      return undefined;
    },
    findById(slug, id) {
      const subject = subjects.find((one) => one.slug === slug);
      const fact = subject?.facts.find((one) => one.id === id);
      return subject && fact ? { subject, fact } : undefined;
    },
  };
}

function presentFact({ asks, ...fact }: StoredFact): KnownFact {
  const [first = ''] = asks;
  const question = first.replaceAll(/[[\]]/g, '');
  return { ...fact, question: question.charAt(0).toUpperCase() + question.slice(1) };
}
