import { z } from 'zod';
import { OutsideForm } from './asked-form.schema.ts';

export const maxArgument = 2_000;
export const mostArguments = 40;

/** A call of an outside tool: all that is sent, and what came of it, but for its words. */
export const OutsideCall = z.object({
  id: z.string().max(64),
  server: z.string().max(100),
  tool: z.string().max(200),
  arguments: z
    .array(z.object({ name: z.string().max(200), value: z.string().max(maxArgument) }))
    .max(mostArguments),
  /** Words in them that only the person's own things hold. */
  ownWords: z.array(z.string().max(100)).max(50),
  /** Asked for because the answer has read the person's own things, whatever was allowed. */
  isPrivate: z.boolean(),
  /**
   * `asking`: while it runs, the server asks the person for something, and waits. `resting`: the server failed several times
   * in a row, so nothing was sent.
   */
  state: z.enum(['waiting', 'running', 'asking', 'done', 'failed', 'refused', 'expired', 'resting']),
  /** What it asked for last, in a form. */
  form: OutsideForm.optional(),
});
export type OutsideCall = z.infer<typeof OutsideCall>;
