import type { Declaration } from '#server/declaration.ts';

export const connectionsDeclaration: Declaration = {
  name: 'connections',
  tables: {
    connections: {
      isNobodys: 'What the operator connected, with sealed keys.',
      readBy: 'system',
    },
    operator_settings: {
      isNobodys: 'What the operator entered for mail, search and the like, with sealed secrets.',
      readBy: 'system',
    },
    provider_spending: {
      isNobodys: 'What each model provider cost in a month, all people together.',
      readBy: 'system',
    },
    model_costs: {
      label: 'What your questions cost',
      isSystemOnly: true,
      notImported: 'It was paid for on the server it comes from.',
    },
  },
};
