import type { FileRow } from '#features/files/server/files.queries.ts';

/** What an answer in a chat of a project knows about the project. */
export interface TurnProject {
  id: string;
  name: string;
  /** Empty where there are none. */
  instructions: string;
  /** Someone else's where the project is shared; the product's where they only state what the project is. */
  instructionsBy: 'person' | 'others' | 'product';
  /** Files that contain text; those relevant to a question are read with it. */
  files: FileRow[];
  /** Where a passage of one is read: files of others have no page that the person can open. */
  hrefOf(row: FileRow, n: number): string;
  /** The person's own items in it, as `own-items` names them. */
  holds(kind: string, id: string): boolean;
}

/**
 * What chats know of projects, which stand above them. Called only for a chat that is in one.
 * @returns null for a project that is deleted, or no longer shared with the person.
 */
export type ReadTurnProject = (chat: { userId: string; projectId: string }) => Promise<TurnProject | null>;
