import { z } from 'zod';
import { turnUsage } from '#features/assistant/shared/usage-part.ts';

/** GET /api/chat/turns/{id}/afterwards: what was made once the answer was there. */
export const Afterwards = z.object({
  /** A better title for the chat; null where it keeps its own. */
  title: z.string().nullable(),
  questions: z.array(z.string()),
  /** What the answer costs including this; absent where nothing was requested. */
  usage: turnUsage(z).optional(),
});
export type Afterwards = z.infer<typeof Afterwards>;
