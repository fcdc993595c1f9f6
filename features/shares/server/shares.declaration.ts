import type { Declaration } from '#server/declaration.ts';

export const sharesDeclaration: Declaration = {
  name: 'shares',
  tables: {
    chat_shares: {
      label: 'Shared links',
      secrets: ['token_hash'],
      notImported: 'A link leads to the server that made it.',
    },
  },
};
