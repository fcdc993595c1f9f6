import type { Chat } from '#features/chats/shared/chats.contract.ts';

interface Said {
  id: string;
  parentId: string | null;
  role: 'user' | 'assistant';
  content: string;
}

/** What a chat must be after what was done to it, written down as plainly as can be. */
export interface ModelChat {
  id: string;
  title: string;
  isPinned: boolean;
  /** In the order in which they came. */
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

/** Another version is shown with what was said last below it. */
export function show(chat: ModelChat, id: string): void {
  chat.leafId = id;
  for (;;) {
    const next = chat.said.findLast(({ parentId }) => parentId === chat.leafId);
    if (!next) return;
    chat.leafId = next.id;
  }
}

/** The same things of a chat as the server tells it. */
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
