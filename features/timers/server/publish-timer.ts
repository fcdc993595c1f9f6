import { changesOf } from '#features/live-changes/server/change-hub.ts';
import type { Database } from '#server/db/database.ts';
import { timerChangeKind } from '../shared/timers.contract.ts';
import type { TimerRow } from './timers.queries.ts';

/** To all of the person's pages, also on other servers. */
export function publishTimer(
  database: Database,
  { id, userId, revision }: Pick<TimerRow, 'id' | 'userId' | 'revision'>,
): void {
  changesOf(database).publish({
    type: 'changed',
    kind: timerChangeKind,
    id,
    revision,
    by: userId,
    audience: [userId],
  });
}
