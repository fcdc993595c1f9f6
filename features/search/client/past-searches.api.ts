import { apiSend, deleteOnLeaving } from '#client/api-client.ts';

function pastSearchApiPath(id: string): string {
  return `/api/search/history/${encodeURIComponent(id)}`;
}

export function pinSearch(id: string, isPinned: boolean): Promise<void> {
  return apiSend('PATCH', pastSearchApiPath(id), { isPinned }, undefined, { keepalive: true });
}

export function deleteSearch(id: string): Promise<void> {
  return apiSend('DELETE', pastSearchApiPath(id));
}

export function deleteSearchOnLeaving(id: string): void {
  deleteOnLeaving(pastSearchApiPath(id));
}
