import { apiFetch, apiGet, apiSend, deleteOnLeaving, trusted } from '#client/api-client.ts';
import { readSession } from '#client/app/read-session.ts';
import type { FollowTurnOptions } from '#features/assistant/client/follow-turn.ts';
import { turnPath } from '#features/assistant/shared/turn-path.ts';
import type { Afterwards } from '#features/chats/shared/afterwards.contract.ts';
import type {
  Chat,
  ChatSummary,
  SendMessageInput,
  UpdateChatInput,
} from '#features/chats/shared/chats.contract.ts';
import { longestUndoMs } from '#features/chats/shared/longest-undo.ts';
import type { Outlook } from '#features/chats/shared/outlook.contract.ts';

/** Which of a chat's messages: the newest if none is named. */
interface MessagePage {
  before: string;
  limit: number;
}

/** What a conversation requests from the server; tests pass in their own. */
export interface ChatApi {
  getChat(id: string, signal: AbortSignal, page?: MessagePage): Promise<Chat>;
  sendMessage(input: SendMessageInput, signal: AbortSignal): Promise<Response>;
  resumeTurn(turnId: string, options: Parameters<FollowTurnOptions['open']>[0]): Promise<Response>;
  stopTurn(turnId: string): Promise<void>;
  readAfterwards(turnId: string, signal: AbortSignal): Promise<Afterwards>;
  showVersion(chatId: string, messageId: string, signal: AbortSignal): Promise<Chat>;
  checkConnection(signal: AbortSignal): Promise<{ isSignedIn: boolean }>;
}

const anyChat = trusted<Chat>('id', 'title', 'messages', 'activeTurn');

function chatPath(id: string): string {
  return `/api/chats/${encodeURIComponent(id)}`;
}

/** The address from which the chat is downloaded as a file. */
export function exportPath(id: string, format: 'md' | 'json'): string {
  return `${chatPath(id)}/export?format=${format}`;
}

const eventStream = { Accept: 'text/event-stream' };

export const chatApi: ChatApi = {
  getChat: (id, signal, page) => {
    const query = page ? `?before=${encodeURIComponent(page.before)}&limit=${page.limit}` : '';
    return apiGet(chatPath(id) + query, anyChat, { signal });
  },
  sendMessage: (input, signal) =>
    apiFetch('/api/chat', {
      method: 'POST',
      headers: { ...eventStream, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      signal,
    }),
  resumeTurn: (turnId, { after, isHidden, signal }) =>
    apiFetch(`${turnPath(turnId)}/stream?after=${after}${isHidden ? '&hidden=true' : ''}`, {
      headers: eventStream,
      signal,
    }),
  stopTurn: (turnId) => apiSend('POST', `${turnPath(turnId)}/stop`),
  readAfterwards: (turnId, signal) =>
    apiGet(`${turnPath(turnId)}/afterwards`, trusted<Afterwards>('title', 'questions'), { signal }),
  showVersion: (chatId, messageId, signal) =>
    apiSend('PUT', `${chatPath(chatId)}/branch`, { messageId }, anyChat, { signal }),
  async checkConnection(signal) {
    const { user } = await readSession({ signal });
    return { isSignedIn: user !== null };
  },
};

export function updateChat(id: string, change: UpdateChatInput): Promise<void> {
  return apiSend('PATCH', chatPath(id), change);
}

/** A new chat that knows a summary of this one. */
export function continueChat(id: string): Promise<ChatSummary> {
  return apiSend('POST', `${chatPath(id)}/continue`, undefined, trusted<ChatSummary>('id', 'title'));
}

/** The costs and limits that a question would meet if it were sent now. */
export function readOutlook(
  {
    fileIds,
    depth,
    said,
    model,
  }: { fileIds: readonly string[]; depth: string | null; said: number; model: string },
  signal: AbortSignal,
): Promise<Outlook> {
  const query = new URLSearchParams({
    files: fileIds.join(','),
    model,
    said: String(said),
    ...(depth !== null && { depth }),
  });
  return apiGet(`/api/chat/outlook?${query}`, trusted<Outlook>('model', 'filesFit', 'cost'), { signal });
}

/** `waitedMs`: how long it could be undone; whoever asked something in it meanwhile, on another device, keeps it. */
export function deleteChat(id: string, waitedMs: number): Promise<void> {
  return apiSend('DELETE', deletedPath(id, waitedMs));
}

export function deleteChatOnLeaving(id: string, waitedMs = 0): void {
  deleteOnLeaving(deletedPath(id, waitedMs));
}

function deletedPath(id: string, waitedMs: number): string {
  const whole = Math.min(Math.round(waitedMs), longestUndoMs);
  return whole > 0 ? `${chatPath(id)}?waitedMs=${whole}` : chatPath(id);
}

/** Clears all chats and, as specified, the search history with them. */
export function clearHistory(): Promise<void> {
  return apiSend('DELETE', '/api/chats');
}
