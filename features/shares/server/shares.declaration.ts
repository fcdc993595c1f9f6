import { sharesScreens } from '#features/shares/shared/shares.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const sharesDeclaration: Declaration = {
  name: 'shares',
  canBeOff: true,
  screens: sharesScreens,
  load: async () => (await import('./shares.feature.ts')).sharesFeature,
  tables: {
    chat_shares: {
      label: 'Shared links',
      secrets: ['token_hash'],
      notImported: 'A link leads to the server that made it.',
    },
  },
};
