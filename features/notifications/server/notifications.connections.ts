import type { ConnectionKind } from '#server/connection-kind.ts';

export const pushConnection = 'push';

export const notificationsConnections: readonly ConnectionKind[] = [
  {
    id: pushConnection,
    group: 'mail',
    name: 'Push',
    about: 'Notifications in browsers, for those who ask for them. The keys are made on this server.',
    fields: [{ variable: 'PUSH', label: 'Push', type: 'switch', isRequired: true }],
    isOn: ({ push }) => push?.isOn ?? true,
  },
];
