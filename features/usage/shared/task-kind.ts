/**
 * The names of all kinds of work that are charged as tasks, as stored in the ledger. Features that charge one add it:
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
  /** What the person did, as worded in the list of activity. */
  action: string;
}
