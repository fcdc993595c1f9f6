import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import type { SourceBook } from '#features/assistant/server/source-book.ts';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { Transaction } from '#server/db/database.ts';

export interface KnownFact {
  id: string;
  text: string;
}

/** What the assistant remembers about people. Injected; without it nothing is remembered. */
export interface TurnMemory {
  /** Chooses which known facts to include with a question, the most relevant first. */
  choose(facts: readonly KnownFact[], question: string): KnownFact[];
  /**
   * How many of the newest facts are considered. The database reads them where it stores the question: `known_facts`.
   */
  mostFacts: number;
  /** The same, read now. Null when they do not want to be remembered. */
  read(tx: Transaction, about: { userId: string; question: string }): Promise<KnownFact[] | null>;
  /** Makes a fact a source of the answer, and returns the number by which it is cited. */
  cite(fact: KnownFact, sources: SourceBook): number;
  /** The current state of the memories shown in answers: their parts by id, where they have changed. */
  refresh(
    tx: Transaction,
    userId: string,
    answers: readonly { id: string; questionId: string | null; parts: readonly MessagePart[] }[],
  ): Promise<ReadonlyMap<string, readonly MessagePart[]>>;
  /** For turns of people who want to be remembered. */
  tools: AssistantTool[];
}
