import type { FileRow } from '#features/files/server/files.queries.ts';

/** What an answer in a chat of a project is given of it. */
export interface TurnProject {
  id: string;
  name: string;
  /** Empty where there are none. */
  instructions: string;
  /** Someone else's where the project is shared; the product's where they only say what the project is. */
  instructionsBy: 'person' | 'others' | 'product';
  /** Files with words in them; of those, the ones that fit a question are read with it. */
  files: FileRow[];
  /** Where a passage of one is read: files of others have no page of their own for the person. */
  hrefOf(row: FileRow, n: number): string;
  /** The person's own things that are in it, as `own-items` names them. */
  holds(kind: string, id: string): boolean;
}

/**
 * What chats know of projects, which stand above them. Asked only for a chat that is in one.
 * @returns null for a project that is gone, or is not shared with the person any more.
 */
export type ReadTurnProject = (chat: { userId: string; projectId: string }) => Promise<TurnProject | null>;
