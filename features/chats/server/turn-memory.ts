import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import type { RememberedFact } from '#features/assistant/server/remembered-facts.ts';
import type { SourceBook } from '#features/assistant/server/source-book.ts';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { Transaction } from '#server/db/database.ts';
import { brand } from '#shared/brand.ts';

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
  /** The current state of the memories shown in answers: their parts by id, where they have changed. */
  refresh(
    tx: Transaction,
    userId: string,
    answers: readonly { id: string; questionId: string | null; parts: readonly MessagePart[] }[],
  ): Promise<ReadonlyMap<string, readonly MessagePart[]>>;
  /** For turns of people who want to be remembered. */
  tools: AssistantTool[];
}

/** Where a fact is shown, with the message in which it was said. */
export function factPath(id: string): string {
  return `/memory?tab=facts#fact-${encodeURIComponent(id)}`;
}

/** Gives facts the numbers by which they are cited. */
export function numberFacts(facts: readonly KnownFact[], sources: SourceBook): RememberedFact[] {
  return facts.map(({ id, text }) => ({ n: addFactSource(sources, { id, text }), text }));
}

export function addFactSource(sources: SourceBook, { id, text }: KnownFact): number {
  return sources.add({ url: factPath(id), title: `What ${brand.name} remembers about you`, snippet: text });
}
