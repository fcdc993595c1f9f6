import { liveChangesPath } from '#features/live-changes/shared/live-changes.contract.ts';

/** Its answer goes on until whoever reads it leaves. */
export function isEndless({ path }: { path: string }): boolean {
  return path === liveChangesPath;
}
