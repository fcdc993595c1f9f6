import { z } from 'zod';
import { OutsideForm } from './asked-form.schema.ts';

export const maxArgument = 2_000;
export const mostArguments = 40;

/** An outside tool call: everything that is sent, and its outcome without the result's text. */
export const OutsideCall = z.object({
  id: z.string().max(64),
  server: z.string().max(100),
  tool: z.string().max(200),
  arguments: z
    .array(z.object({ name: z.string().max(200), value: z.string().max(maxArgument) }))
    .max(mostArguments),
  /** Words in them that occur only in the person's own things. */
  ownWords: z.array(z.string().max(100)).max(50),
  /** Asked because the answer has read the person's own things, regardless of permissions. */
  isPrivate: z.boolean(),
  /**
   * `asking`: the running tool's server asks the person for something, and waits. `resting`: the server failed several
   * times in a row, so nothing was sent.
   */
  state: z.enum(['waiting', 'running', 'asking', 'done', 'failed', 'refused', 'expired', 'resting']),
  /** Its latest form. */
  form: OutsideForm.optional(),
});
export type OutsideCall = z.infer<typeof OutsideCall>;
