import { z } from 'zod';

export const operatorsPath = '/api/admin/operators';
export const operatorEventsPath = '/api/admin/events';

export const Operator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  since: z.iso.datetime(),
  isSelf: z.boolean(),
  /** Their organisation's claim makes them one, at each sign-in. */
  isByOrganisation: z.boolean(),
});
export type Operator = z.infer<typeof Operator>;

export const OperatorList = z.object({ operators: z.array(Operator) });
export type OperatorList = z.infer<typeof OperatorList>;

export const AddOperatorInput = z.strictObject({ email: z.email('Invalid email address').max(254) });

/** What an operator has changed, newest first. */
export const OperatorEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null for a command, and once the account is deleted. */
  who: z.string().nullable(),
  via: z.enum(['console', 'command', 'sign-up', 'organisation']),
  action: z.string(),
  /** Null where it is a person's account. */
  target: z.string().nullable(),
  /** Whose account it is; null once it is deleted, and for everything else. */
  about: z.string().nullable(),
  /** Whom an invitation is for; null: anyone with the link. Absent once it is deleted, and for everything else. */
  invited: z.string().nullable().optional(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});
export type OperatorEvent = z.infer<typeof OperatorEvent>;

export const OperatorEventsAnswer = z.object({
  events: z.array(OperatorEvent),
  /** Cursor of the next page; null: that was the last. */
  next: z.string().nullable(),
});
