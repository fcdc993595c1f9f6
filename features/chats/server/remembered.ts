import type { Transaction } from '#server/db/database.ts';
import { listBranchEnd } from './branch.queries.ts';
import type { MessageRow } from './chats.queries.ts';
import { mostMessages } from './fit-window.ts';
import { type History, readHistory } from './history.ts';

/** The most unsummarised history that is summarised at once, e.g. of a long imported chat. */
const messagesSummarised = 4_000;

export interface Remembered {
  rows: MessageRow[];
  history: History;
}

/** The end of the branch, and more of it where no summary covers the rest. */
export async function listRemembered(
  tx: Transaction,
  sessionId: string,
  leafId: string,
): Promise<Remembered> {
  const read = async (limit: number) => {
    const { messages: rows, hasEarlier } = await listBranchEnd(tx, { sessionId, leafId, limit });
    return { rows, history: readHistory(rows, { hasEarlier }) };
  };
  const end = await read(mostMessages);
  return end.history.hasGap ? read(messagesSummarised) : end;
}
