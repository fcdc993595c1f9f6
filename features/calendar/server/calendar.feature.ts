import { calendarMailKinds } from '#features/calendar/shared/calendar.mail-kinds.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import type { NotifyPerson } from '#features/notifications/server/notify-person.ts';
import type { Pushes } from '#features/notifications/server/pushes.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { assistantRoutes } from './assistant/assistant.routes.ts';
import { sweepOperations } from './calendar.queries.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { calendarSkill } from './calendar.skill.ts';
import { createCalendarTools } from './calendar.tools.ts';
import { createIcsWork } from './ics/ics-work.ts';
import { ownEvents } from './own-events.ts';
import { createGiveReminders } from './reminders/give-reminders.ts';
import { sweepReminders } from './reminders/reminders.queries.ts';
import { remindersRoutes } from './reminders/reminders.routes.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';

export function calendarFeature(
  { database, baseUrl, log }: FeatureContext,
  { notifyPerson, push }: { notifyPerson: NotifyPerson; push: Pushes['push'] },
) {
  const work = createIcsWork();
  const giveReminders = createGiveReminders({ database, notifyPerson, push, baseUrl, log });
  return {
    name: 'calendar',
    // Those with words in the place of an id come first.
    routes: [
      transferRoutes({ database, work }),
      remindersRoutes({ database }),
      assistantRoutes({ database }),
      calendarRoutes({ database }),
    ],
    mailKinds: calendarMailKinds,
    services: { giveReminders },
    tools: createCalendarTools(database),
    ownItems: [ownEvents(database)],
    engineSkills: [calendarSkill],
    settings: [calendarSettings],
    sweeps: [
      { name: 'calendar.sweep', when: { cron: '47 * * * *' }, run: () => sweepOperations(database) },
      { name: 'calendar.reminders', when: { everyMs: 15_000, atStart: true }, run: giveReminders },
      { name: 'calendar.reminders-sweep', when: { cron: '17 4 * * *' }, run: () => sweepReminders(database) },
    ],
    close: () => work.close(),
  } satisfies Feature;
}
