import type { Declaration } from '#server/declaration.ts';
import { mailConnections } from './mail.connections.ts';
import { mailEnvironment } from './mail.env.ts';

export const mailDeclaration: Declaration = {
  name: 'mail',
  environment: mailEnvironment,
  connections: mailConnections,
};
