/**
 * The names of all kinds of work that are charged as tasks, as the ledger stores them. Whoever charges one adds it:
 *
 *     declare module '#features/usage/shared/task-kind.ts' {
 *       interface TaskKinds { rewrite: true }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface TaskKinds {}

export type TaskKindId = keyof TaskKinds;

/** Declared by the feature that charges it: `taskKinds` on the server and in the browser. */
export interface TaskKind {
  id: TaskKindId;
  /** As charts name it. */
  label: string;
  /** What the person did, as the list of activity says it. */
  action: string;
}
