import type { Chat } from '#features/chats/shared/chats.contract.ts';

interface Said {
  id: string;
  parentId: string | null;
  role: 'user' | 'assistant';
  content: string;
}

/** The expected state of a chat after a series of actions, as plainly as possible. */
export interface ModelChat {
  id: string;
  title: string;
  isPinned: boolean;
  /** In order of arrival. */
  said: Said[];
  leafId: string;
}

export function shown({ said, leafId }: ModelChat): Said[] {
  const branch: Said[] = [];
  for (let at = said.find(({ id }) => id === leafId); at; ) {
    branch.unshift(at);
    const { parentId } = at;
    at = said.find(({ id }) => id === parentId);
  }
  return branch;
}

export function versions({ said }: ModelChat, message: Said): string[] {
  const all = said.filter(({ parentId }) => parentId === message.parentId).map(({ id }) => id);
  return all.length > 1 ? all : [];
}

/** Switching versions shows the latest messages below the new one. */
export function show(chat: ModelChat, id: string): void {
  chat.leafId = id;
  for (;;) {
    const next = chat.said.findLast(({ parentId }) => parentId === chat.leafId);
    if (!next) return;
    chat.leafId = next.id;
  }
}

/** The same properties of a chat as the server reports them. */
export function comparable(chat: Chat) {
  return {
    title: chat.title,
    isPinned: chat.isPinned,
    messages: chat.messages.map(({ id, role, content, versions: all }) => ({
      id,
      role,
      content,
      versions: all,
    })),
  };
}

export function expected(chat: ModelChat) {
  return {
    title: chat.title,
    isPinned: chat.isPinned,
    messages: shown(chat).map((message) => ({
      id: message.id,
      role: message.role,
      content: message.content,
      versions: versions(chat, message),
    })),
  };
}
