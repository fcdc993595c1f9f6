import { z } from 'zod';

/** Text in which what was looked for is marked. */
export const MarkedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type MarkedText = z.infer<typeof MarkedText>;
