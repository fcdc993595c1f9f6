import type { Database } from '#server/db/database.ts';
import { readLongBranch } from './branches/branch.queries.ts';
import type { MessageRow } from './chats.queries.ts';
import { type History, readHistory } from './history.ts';
import { mostBytes, mostMessages } from './window/fit-window.ts';

/** The most unsummarised history that is summarised at once, e.g. of a long imported chat. */
const summarised = { rows: 4_000, bytes: 16_000_000 };

export interface Remembered {
  rows: MessageRow[];
  history: History;
}

/** The end of the branch, and more of it where no summary covers the rest. */
export async function listRemembered(
  database: Database,
  userId: string,
  { sessionId, leafId }: { sessionId: string; leafId: string },
): Promise<Remembered> {
  const read = async (most: { rows: number; bytes: number }) => {
    const branch = await readLongBranch(database, userId, { sessionId, leafId, most });
    return { rows: branch.messages, history: readHistory(branch.messages, branch) };
  };
  const end = await read({ rows: mostMessages, bytes: mostBytes });
  return end.history.hasGap ? read(summarised) : end;
}
