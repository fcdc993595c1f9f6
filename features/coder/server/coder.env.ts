import { z } from 'zod';
import { defineEnvironment, optional } from '#server/environment.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    coder: { isOff: boolean };
  }
}

export const coderEnvironment = defineEnvironment({
  variables: { CODER: optional(z.enum(['on', 'off'])) },
  read: ({ CODER }) => ({ coder: { isOff: CODER === 'off' } }),
});
