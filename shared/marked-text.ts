import { z } from 'zod';

/** Text with the search matches marked. */
export const MarkedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type MarkedText = z.infer<typeof MarkedText>;
