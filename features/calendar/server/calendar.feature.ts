import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { sweepOperations } from './calendar.queries.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { calendarSkill } from './calendar.skill.ts';
import { createCalendarTools } from './calendar.tools.ts';
import { ownEvents } from './own-events.ts';

export function calendarFeature({ database }: FeatureContext) {
  return {
    name: 'calendar',
    routes: [calendarRoutes({ database })],
    tools: createCalendarTools(database),
    ownItems: [ownEvents(database)],
    engineSkills: [calendarSkill],
    settings: [calendarSettings],
    sweeps: [{ name: 'calendar.sweep', when: { cron: '47 * * * *' }, run: () => sweepOperations(database) }],
  } satisfies Feature;
}
