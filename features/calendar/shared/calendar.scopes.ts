import type { ApiKeyScope } from '#shared/api-key-scope.ts';

declare module '#shared/api-key-scope.ts' {
  interface ApiKeyScopeIds {
    calendar: true;
  }
}

export const calendarScopes: readonly ApiKeyScope[] = [
  {
    id: 'calendar',
    order: 80,
    name: 'Calendar programs',
    shortName: 'Calendar',
    explanation: 'Read and change your calendars from other programs, over CalDAV',
    needsNoPlan: true,
  },
];
