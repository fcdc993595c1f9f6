import { apiGet, apiSend } from '#client/api-client.ts';
import { NewShare, SharedChat, ShareList } from '#features/shares/shared/shares.contract.ts';

function chatPath(chatId: string): string {
  return `/api/chats/${encodeURIComponent(chatId)}`;
}

export function listShares(chatId: string, signal: AbortSignal): Promise<ShareList> {
  return apiGet(`${chatPath(chatId)}/shares`, ShareList, { signal });
}

export function shareChat(chatId: string): Promise<NewShare> {
  return apiSend('POST', `${chatPath(chatId)}/share`, undefined, NewShare);
}

export function revokeShare(id: string): Promise<void> {
  return apiSend('DELETE', `/api/shares/${encodeURIComponent(id)}`);
}

export function readSharedChat(token: string, signal: AbortSignal): Promise<SharedChat> {
  return apiGet(`/api/shared/${encodeURIComponent(token)}`, SharedChat, { signal });
}
