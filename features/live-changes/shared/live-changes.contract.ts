/** The path of a browser's stream of changes. */
export const liveChangesPath = '/api/changes';

/** An event of `GET /api/changes`. Ids and names only: clients request the text as usual. */
export type LiveChange =
  /** Something was written, restored or deleted; `by` is null for the same person on another page. */
  | { type: 'changed'; kind: string; id: string; revision: number; by: string | null }
  /** Someone else has it open. */
  | { type: 'looking'; kind: string; id: string; by: string }
  /** Something may have been missed: refetch. */
  | { type: 'look' };

const types: readonly string[] = ['changed', 'looking', 'look'] satisfies LiveChange['type'][];

/** A newer server may send others. */
export function isKnownChange(event: { type: string }): event is LiveChange {
  return types.includes(event.type);
}

/** How often people with something open announce it to the others. */
export const lookingEveryMs = 20_000;
/** People not heard from for this long have left. */
export const lookingForMs = 45_000;
