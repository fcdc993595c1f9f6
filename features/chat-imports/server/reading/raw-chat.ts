import type { CannotKeepKind } from '#features/chat-imports/shared/chat-import.contract.ts';
import type { RawMessage } from './tree.ts';

/** A chat as one of the programs has it. */
export interface RawChat {
  /** As that program names it; null where it does not. */
  id: string | null;
  title: string | null;
  isPinned: boolean;
  createdAt: number | null;
  updatedAt: number | null;
  /** The message that was shown last there. */
  current: string | null;
  messages: RawMessage[];
  /** The origin of the project that it was in. */
  project?: string | null;
  lost: Lost;
}

/** What of it cannot be kept. */
export type Lost = Map<CannotKeepKind, number>;

export function lose(lost: Lost, kind: CannotKeepKind, count = 1): void {
  if (count > 0) lost.set(kind, (lost.get(kind) ?? 0) + count);
}

/** Names of the files beside the chats. */
export interface ArchiveFiles {
  /** The entry whose name begins with this id, or is this name. */
  find(idOrName: string): string | null;
}
