import type { TurnMemory } from '#features/chats/server/turn-memory.ts';
import { maxFacts } from '#features/memory/shared/facts.contract.ts';
import type { Database } from '#server/db/database.ts';
import { citeFact } from './cite-fact.ts';
import { listUsedFacts } from './facts.queries.ts';
import { createMemoryTools } from './memory.tools.ts';
import { personalWords } from './personal-words.ts';
import { refreshMemoryParts } from './refresh-memory-parts.ts';

/** The maximum that a model receives; the rest is left out. */
const mostFacts = 40;
const mostCharacters = 4_000;

/** What chats know of the person's memory. */
export function createTurnMemory(database: Database): TurnMemory {
  return {
    tools: createMemoryTools(database),
    async read(tx, { userId, question }) {
      const facts = await listUsedFacts(tx, userId);
      return facts && mostFitting(facts, question);
    },
    choose: mostFitting,
    mostFacts: maxFacts,
    cite: citeFact,
    refresh: refreshMemoryParts,
  };
}

/** Those that share words with the question first; of equals, the newest. */
export function mostFitting<Fact extends { text: string }>(facts: readonly Fact[], question: string): Fact[] {
  if (facts.length === 0) return [];
  const asked = new Set(personalWords(question));
  const overlap = (fact: Fact) => personalWords(fact.text).filter((word) => asked.has(word)).length;
  const scores = new Map(facts.map((fact) => [fact, overlap(fact)]));
  let characters = 0;
  return facts
    .toSorted((one, other) => scores.get(other)! - scores.get(one)!)
    .slice(0, mostFacts)
    .filter(({ text }) => {
      characters += text.length;
      return characters <= mostCharacters;
    });
}
