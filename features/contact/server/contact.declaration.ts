import type { Declaration } from '#server/declaration.ts';
import { contactEnvironment } from './contact.env.ts';

export const contactDeclaration: Declaration = {
  name: 'contact',
  environment: contactEnvironment,
  tables: {
    contact_messages: {
      label: 'Messages to the operator',
      notImported: 'They were written to whoever runs the server they come from.',
      addressColumn: 'email',
    },
  },
};
