import { z } from 'zod';
import { EventDraft } from './calendar.contract.ts';

/** A proposed event; nothing is written before the person applies it. */
export const ProposedEvent = z.object({ id: z.string().max(64), draft: EventDraft });
export type ProposedEvent = z.infer<typeof ProposedEvent>;
