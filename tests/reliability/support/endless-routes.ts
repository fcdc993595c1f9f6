import { liveChangesPath } from '#features/live-changes/shared/live-changes.contract.ts';

/** Its response continues until the reader leaves. */
export function isEndless({ path }: { path: string }): boolean {
  return path === liveChangesPath;
}
