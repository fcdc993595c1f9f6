import { findPart } from '#features/assistant/shared/message-part.ts';
import type { Summary } from '#features/assistant/shared/summary-part.ts';
import { exchangeOf } from './carried-search.ts';
import type { MessageRow } from './chats.queries.ts';
import { questionAboutFiles } from './window/files-without-words.ts';

/** One message as a model gets it. */
export interface PastMessage {
  /** The sources of the stored message, or of the search that it carries. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
}

export interface History {
  /** The messages not covered by a summary, oldest first; the question comes last. */
  messages: PastMessage[];
  /** The summary of everything before them; null if there is none. */
  summary: Summary | null;
  /** There are earlier messages that are neither here nor in the summary. */
  hasGap: boolean;
}

type ReadRow = Pick<MessageRow, 'id' | 'role' | 'content' | 'parts' | 'error'>;

/**
 * The conversation on a branch, as read from its end. Failed answers without text are left out; what an earlier turn
 * has summarised is not repeated.
 */
export function readHistory(rows: readonly ReadRow[], { hasEarlier }: { hasEarlier: boolean }): History {
  const said = rows.flatMap(readMessage);
  const summary = newestSummary(rows);
  const through = summary?.through ?? null;
  const coveredUpTo = through === null ? -1 : said.findLastIndex(({ id }) => id === through);
  // It refers to a message before all that were read, or to one that is no longer in this chat.
  const isElsewhere = through !== null && coveredUpTo < 0;
  const isUsable = summary !== null && (!isElsewhere || hasEarlier);
  return {
    messages: said.slice(coveredUpTo + 1),
    summary: isUsable ? summary : null,
    hasGap: hasEarlier && coveredUpTo < 0,
  };
}

function newestSummary(rows: readonly ReadRow[]): Summary | null {
  for (const { parts, error } of rows.toReversed()) {
    const found = error ? undefined : findPart(parts, 'summary');
    if (found) return found;
  }
  return null;
}

function readMessage({ id, role, content, parts, error }: ReadRow): PastMessage[] {
  if (error) return [];
  const text = content.trim() || (role === 'user' ? questionAboutFiles : '');
  if (text === '') return [];
  const search = role === 'user' ? exchangeOf(parts) : [];
  return [...search.map((message) => ({ id: `search of ${id}`, ...message })), { id, role, content: text }];
}
