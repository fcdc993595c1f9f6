import type { OwnItem } from '#features/own-items/shared/own-items.contract.ts';

/** The path for deleting any item. */
export function ownItemPath({ kind, id }: Pick<OwnItem, 'kind' | 'id'>): string {
  return `/api/own-items/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
}
