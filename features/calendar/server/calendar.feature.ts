import { calendarMailKinds } from '#features/calendar/shared/calendar.mail-kinds.ts';
import { calendarScopes } from '#features/calendar/shared/calendar.scopes.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import type { NotifyPerson } from '#features/notifications/server/notify-person.ts';
import type { Pushes } from '#features/notifications/server/pushes.ts';
import type { OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import type { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { assistantRoutes } from './assistant/assistant.routes.ts';
import { sweepOperations } from './calendar.queries.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { calendarSkill } from './calendar.skill.ts';
import { createCalendarTools } from './calendar.tools.ts';
import { calendarsRoutes } from './calendars/calendars.routes.ts';
import { calendarFeeds } from './calendars/feeds.ts';
import { createRefreshCalendars } from './calendars/refresh-calendars.ts';
import { removeSetAside } from './calendars/set-aside.ts';
import { sweepChanges } from './changes.queries.ts';
import { caldavDocuments } from './dav/caldav.ts';
import { createGuestLinks } from './guests/guest-links.ts';
import { guestsRoutes } from './guests/guests.routes.ts';
import { sendNews } from './guests/invitations.ts';
import { createNotifyOfGuest } from './guests/notify-of-guest.ts';
import { createIcsWork } from './ics/ics-work.ts';
import { ownEvents } from './own-events.ts';
import { createGiveReminders } from './reminders/give-reminders.ts';
import { sweepReminders } from './reminders/reminders.queries.ts';
import { remindersRoutes } from './reminders/reminders.routes.ts';
import { scheduleSkill } from './schedule.skill.ts';
import { takeBackUnfinished } from './transfer/operation-parts.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';
import { createFollowZones } from './zone-changes.ts';

interface CalendarNeeds {
  notifyPerson: NotifyPerson;
  push: Pushes['push'];
  outsideMailer: OutsideMailer;
  sendsMail: () => boolean;
  settings: ServerSettings;
}

export function calendarFeature(
  { open, database, jobs, baseUrl, log, limiter, guardedFetch, secret, onBulkWrite }: FeatureContext,
  { notifyPerson, push, outsideMailer, sendsMail, settings }: CalendarNeeds,
) {
  const work = createIcsWork();
  const giveReminders = createGiveReminders({ database, jobs, notifyPerson, push, baseUrl, log });
  const refresh = createRefreshCalendars({ open, guardedFetch, work, log });
  const guests = { database, links: createGuestLinks(secret), outsideMailer, baseUrl, log };
  const notifyOfGuest = createNotifyOfGuest({ database, notifyPerson, push, baseUrl });
  const followZones = createFollowZones({ database, settings, log });
  const feeds = calendarFeeds({ database, limiter });
  const caldav = caldavDocuments({ database, limiter, work, baseUrl });
  return {
    name: 'calendar',
    documents: (context, next) =>
      context.req.path.startsWith('/calendar/feeds/') ? feeds(context, next) : caldav(context, next),
    scopes: calendarScopes,
    // Routes with literal segments come before those with ids.
    routes: [
      transferRoutes({ open, work, onBulkWrite }),
      remindersRoutes({ database }),
      assistantRoutes({ database }),
      calendarsRoutes({ database, refresh }),
      guestsRoutes({ ...guests, sendsMail, notifyOfGuest }),
      calendarRoutes({ open }),
    ],
    mailKinds: calendarMailKinds,
    services: {
      giveReminders,
      refreshCalendars: refresh.refreshDue,
      sendInvitationNews: (now?: Date) => sendNews(guests, now),
    },
    tools: createCalendarTools(database),
    ownItems: [ownEvents(database)],
    engineSkills: [calendarSkill, scheduleSkill],
    settings: [calendarSettings],
    sweeps: [
      {
        name: 'calendar.zones',
        when: { everyMs: 24 * 60 * 60_000, atStart: true },
        run: () => followZones(),
      },
      { name: 'calendar.sweep', when: { cron: '47 * * * *' }, run: () => sweepOperations(database) },
      {
        name: 'calendar.unfinished',
        when: { everyMs: 5 * 60_000, atStart: true },
        run: async () => {
          await takeBackUnfinished(open);
          await removeSetAside(open);
        },
      },
      { name: 'calendar.changes', when: { cron: '27 4 * * *' }, run: () => sweepChanges(database) },
      { name: 'calendar.reminders', when: { everyMs: 15_000, atStart: true }, run: giveReminders },
      { name: 'calendar.refresh', when: { everyMs: 60_000 }, run: () => refresh.refreshDue() },
      { name: 'calendar.invitations', when: { everyMs: 60_000 }, run: () => sendNews(guests) },
      { name: 'calendar.reminders-sweep', when: { cron: '17 4 * * *' }, run: () => sweepReminders(database) },
    ],
    close: () => work.close(),
  } satisfies Feature;
}
