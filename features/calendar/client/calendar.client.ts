import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { answerSaves } from '#features/assistant/client/answer-save.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { eventDraftPart } from '#features/calendar/shared/event-draft-part.ts';
import { scheduleChangePart } from '#features/calendar/shared/schedule-change-part.ts';
import { dashboardCards } from '#features/dashboard/client/dashboard-card.ts';
import { designUses } from '#features/designer/client/export/design-use.ts';
import { mailKinds } from '#features/notifications/client/mail-kinds.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const calendarClient: ClientFeature = {
  pages: {
    '/calendar': () => import('./calendar.route.tsx'),
    '/invitation/:token': () => import('./guests/invitation.route.tsx'),
    '/meet/:token': () => import('./guests/meet.route.tsx'),
    '/book/:token': () => import('./guests/book.route.tsx'),
    '/booking/:token': () => import('./guests/booking.route.tsx'),
  },
  contributions: [
    contribute(messageParts, [eventDraftPart, scheduleChangePart]),
    contribute(partRenderers, [async () => (await import('./calendar.parts.tsx')).calendarParts]),
    contribute(answerSaves, [async () => (await import('./answer/calendar.saves.tsx')).calendarSaves]),
    contribute(commands, [async () => (await import('./calendar.commands.ts')).calendarCommands]),
    contribute(designUses, [async () => (await import('./calendar.design-uses.tsx')).calendarDesignUses]),
    contribute(ownItemLooks, [async () => (await import('./calendar.own-items.ts')).calendarOwnItems]),
    contribute(settingsTabs, [async () => (await import('./calendar.settings.ts')).calendarTabs]),
    contribute(mailKinds, [async () => (await import('../shared/calendar.mail-kinds.ts')).calendarMailKinds]),
    contribute(apiKeyScopes, [async () => (await import('../shared/calendar.scopes.ts')).calendarScopes]),
    contribute(dashboardCards, [async () => (await import('./calendar.cards.tsx')).calendarCards]),
  ],
};
