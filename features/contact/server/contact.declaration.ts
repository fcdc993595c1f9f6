import type { Declaration } from '#server/declaration.ts';

export const contactDeclaration: Declaration = {
  name: 'contact',
  tables: {
    contact_messages: {
      label: 'Messages to the operator',
      notImported: 'They were written to whoever runs the server that they come from.',
      addressColumn: 'email',
    },
  },
};
