import { affectedJourneys } from './affected-journeys.ts';
import { findChanges } from './changed-files.ts';
import type { Scope } from './stages.ts';

const itsTest = 'tests/releases/previous-release.test.ts';

/** What a server and its commands are made of, and what the test of two releases consists of. */
const ofServers =
  /^(?:(?:assembly\/|features\/[^/]+\/)?(?:server|shared)|drizzle|scripts\/(?:admin|build)|tests\/re(?:leases|liability\/support))\/|^package/;

/** Whether the previous release may no longer run beside this one. */
export function reachesServers(files: readonly string[]): boolean {
  return files.some((file) => ofServers.test(file) && (!file.endsWith('.test.ts') || file === itsTest));
}

/** What the changes since `main` can affect, in one line; everything if that is unknown. */
export async function scopeOfChanges(): Promise<Scope> {
  const changes = await findChanges();
  if (changes === null) {
    console.log('There is no main branch to compare with, so everything is tested.');
    return {};
  }
  const journeys = affectedJourneys(changes.files);
  const list = journeys === 'all' ? 'all' : journeys.length === 0 ? 'none' : journeys.join(', ');
  console.log(`${changes.files.length} files changed since ${changes.since.slice(0, 9)}. Journeys: ${list}.`);
  return {
    // Vitest finds the tests by their imports.
    vitest: { args: ['--changed', changes.since, '--passWithNoTests'], mayBeEmpty: true },
    previousRelease: { isNone: !reachesServers(changes.files) },
    ...(journeys !== 'all' && {
      journeys: { args: journeys, mayBeEmpty: true, isNone: journeys.length === 0 },
    }),
  };
}
