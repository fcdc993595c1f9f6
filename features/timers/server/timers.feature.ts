import type { NotifyPerson } from '#features/notifications/server/notify-person.ts';
import type { Pushes } from '#features/notifications/server/pushes.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { timersMailKinds } from '../shared/timers.mail-kinds.ts';
import { Alarm } from './alarm.ts';
import { createRingTimers } from './ring-timers.ts';
import { sweepTimers } from './timers.queries.ts';
import { timersRoutes } from './timers.routes.ts';
import { Timers } from './timers.service.ts';
import { timersSkill } from './timers.skill.ts';
import { createTimersTools } from './timers.tools.ts';

interface TimersNeeds {
  notifyPerson: NotifyPerson;
  push: Pushes['push'];
}

export function timersFeature(
  { database, baseUrl, log }: FeatureContext,
  { notifyPerson, push }: TimersNeeds,
) {
  const ringTimers = createRingTimers({ database, notifyPerson, push, baseUrl });
  const alarm = new Alarm({ look: () => ringTimers(), log });
  const timers = new Timers({ database, alarm });
  return {
    name: 'timers',
    services: { ringTimers },
    routes: [timersRoutes({ timers })],
    tools: createTimersTools(timers),
    engineSkills: [timersSkill],
    mailKinds: timersMailKinds,
    sweeps: [
      // Timers set by another server that had no time to ring them.
      { name: 'timers.ring', when: { everyMs: 5_000, atStart: true }, run: () => alarm.look() },
      { name: 'timers.sweep', when: { cron: '37 4 * * *' }, run: () => sweepTimers(database) },
    ],
    close: () => alarm.close(),
  } satisfies Feature;
}
