import type { Declaration } from '#server/declaration.ts';
import { mailConnections } from './mail.connections.ts';
import { mailEnvironment } from './mail.env.ts';

export const mailDeclaration: Declaration = {
  name: 'mail',
  environment: mailEnvironment,
  connections: mailConnections,
  tables: {
    mail_outcomes: {
      isNobodys: 'When an email last left, was kept or failed; not whose it was.',
      readBy: 'system',
    },
  },
};
