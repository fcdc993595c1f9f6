import { z } from 'zod';
import { defineEnvironment, optional } from '#server/environment.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    lens: {
      isOff: boolean;
      /** Path of the program; `off` disables it, undefined searches the PATH. */
      tesseract: string | undefined;
    };
  }
}

export const lensEnvironment = defineEnvironment({
  variables: {
    LENS: optional(z.enum(['on', 'off'])),
    TESSERACT: optional(z.string().min(1)),
  },
  read: ({ LENS, TESSERACT }) => ({ lens: { isOff: LENS === 'off', tesseract: TESSERACT } }),
});
