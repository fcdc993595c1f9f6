import { z } from 'zod';
import { SignUpMode } from '#features/accounts/shared/sign-up-mode.ts';
import { planIds } from '#features/billing/shared/plans.ts';
import { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { singleLine } from '#shared/single-line.ts';

export const peopleAtOnce = 50;

/** Which accounts a list shows. */
export const PeopleShown = z.enum(['everyone', 'operators', 'suspended']);
export type PeopleShown = z.infer<typeof PeopleShown>;

export const PeopleQuery = z.object({
  q: singleLine().max(200).optional(),
  show: PeopleShown.default('everyone'),
  after: z.string().max(600).optional(),
});

/** An account as the operator sees it: nothing that the person wrote is in it but their name. */
export const ListedPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.string(),
  isOperator: z.boolean(),
  isSuspended: z.boolean(),
  /** In place of the plan’s limit of tasks a day; null: the plan’s counts. */
  ownLimit: z.object({ tasks: z.number().int().nullable() }).nullable(),
  isSelf: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** This month, in UTC. */
  tasks: z.number().int(),
  /** Dollars. */
  cost: z.number(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

export const PeopleAnswer = z.object({
  people: z.array(ListedPerson),
  /** What to ask for next; null: that was all. */
  next: z.string().nullable(),
  /** All accounts of the server. */
  total: z.number().int(),
});
export type PeopleAnswer = z.infer<typeof PeopleAnswer>;

export const PlanInput = z.strictObject({ plan: z.enum(planIds) });

/** The address is typed again, as people do who delete their own account. */
export const DeletePersonInput = z.strictObject({ email: z.string().max(254) });

export const SignedOutAnswer = z.object({ ended: z.number().int() });

export const ListedInvitation = z.object({
  id: z.string(),
  email: z.string().nullable(),
  isMailed: z.boolean(),
  from: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type ListedInvitation = z.infer<typeof ListedInvitation>;

export const InvitationList = z.object({ invitations: z.array(ListedInvitation) });

export const InviteInput = z.strictObject({
  /** Absent: a link for whoever has it. */
  email: z.email('Invalid email address').max(254, 'Invalid email address').optional(),
  /** Whether it is sent, too. */
  isMailed: z.boolean().optional(),
});
export type InviteInput = z.infer<typeof InviteInput>;

export const InviteAnswer = z.object({
  /** Shown only this once; nobody can read it again. */
  link: z.string(),
  expiresAt: z.iso.datetime(),
  /** What became of the email; null where none was asked for. */
  mail: OutsideOutcome.nullable(),
});
export type InviteAnswer = z.infer<typeof InviteAnswer>;

export const SignUpSettings = z.object({
  mode: SignUpMode,
  newPlan: z.string(),
  /** The environment goes before what is chosen here. */
  setBy: z.enum(['environment', 'console']),
  version: z.number().int(),
  /** Whether invitations can be sent by email. */
  sendsMail: z.boolean(),
});
export type SignUpSettings = z.infer<typeof SignUpSettings>;

export const SignUpSettingsInput = z.strictObject({
  mode: SignUpMode,
  newPlan: z.enum(planIds),
  version: z.number().int().min(0),
});

const Limit = z.number().int().min(1, 'Enter a number of 1 or more').max(1_000_000).nullable();

export const ListedPlan = z.object({
  id: z.string(),
  name: z.string(),
  /** Tasks a day; null is no limit. */
  limit: Limit,
  /** The operator has set it. */
  isOwnLimit: z.boolean(),
  isChoosable: z.boolean(),
  people: z.number().int(),
});
export type ListedPlan = z.infer<typeof ListedPlan>;

export const PlanList = z.object({ plans: z.array(ListedPlan), version: z.number().int() });
export type PlanList = z.infer<typeof PlanList>;

/** `default`: as the plan is sold. */
export const PlanLimitInput = z.strictObject({ limit: z.union([Limit, z.literal('default')]) });
export const PlanChoiceInput = z.strictObject({
  choosable: z.array(z.enum(planIds)).max(planIds.length),
  version: z.number().int().min(0),
});
