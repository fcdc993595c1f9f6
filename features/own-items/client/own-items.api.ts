import type { OwnItem } from '#features/own-items/shared/own-items.contract.ts';

/** Where one thing is deleted, whatever it is. */
export function ownItemPath({ kind, id }: Pick<OwnItem, 'kind' | 'id'>): string {
  return `/api/own-items/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
}
