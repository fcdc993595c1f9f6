import { findPart } from '#features/assistant/shared/message-part.ts';
import type { Summary } from '#features/assistant/shared/summary-part.ts';
import { exchangeOf } from './carried-search.ts';
import type { MessageRow } from './chats.queries.ts';
import { questionAboutFiles } from './files-without-words.ts';

/** One message as a model gets it. */
export interface PastMessage {
  /** Of the stored message, or of the search that it carries. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
}

export interface History {
  /** What no summary stands for, oldest first; the question comes last. */
  messages: PastMessage[];
  /** What stands for all that was before them; null when nothing does. */
  summary: Summary | null;
  /** There are messages before them that neither stand here nor in the summary. */
  hasGap: boolean;
}

type ReadRow = Pick<MessageRow, 'id' | 'role' | 'content' | 'parts' | 'error'>;

/**
 * What was said on a branch, from its end as it was read. Answers that failed without a word are left out; what an earlier
 * turn has summarised is not told again.
 */
export function readHistory(rows: readonly ReadRow[], { hasEarlier }: { hasEarlier: boolean }): History {
  const said = rows.flatMap(readMessage);
  const summary = newestSummary(rows);
  const through = summary?.through ?? null;
  const coveredUpTo = through === null ? -1 : said.findLastIndex(({ id }) => id === through);
  // It names a message before all that were read, or one that is in this chat no more.
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
