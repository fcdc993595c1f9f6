import { z } from 'zod';
import { defineEnvironment, optional } from '#server/environment.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    designer: { isOff: boolean };
  }
}

export const designerEnvironment = defineEnvironment({
  variables: { DESIGNER: optional(z.enum(['on', 'off'])) },
  read: ({ DESIGNER }) => ({ designer: { isOff: DESIGNER === 'off' } }),
});
