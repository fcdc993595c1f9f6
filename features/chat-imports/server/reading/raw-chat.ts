import type { CannotKeepKind } from '#features/chat-imports/shared/chat-import.contract.ts';
import type { RawMessage } from './tree.ts';

/** A chat in one of the programs' own form. */
export interface RawChat {
  /** The program's own id; null without one. */
  id: string | null;
  title: string | null;
  isPinned: boolean;
  createdAt: number | null;
  updatedAt: number | null;
  /** The last message shown there. */
  current: string | null;
  messages: RawMessage[];
  /** The origin of its project. */
  project?: string | null;
  lost: Lost;
}

/** What of it cannot be stored. */
export type Lost = Map<CannotKeepKind, number>;

export function lose(lost: Lost, kind: CannotKeepKind, count = 1): void {
  if (count > 0) lost.set(kind, (lost.get(kind) ?? 0) + count);
}

/** Names of the files beside the chats. */
export interface ArchiveFiles {
  /** The entry whose name starts with this id, or equals this name. */
  find(idOrName: string): string | null;
}
