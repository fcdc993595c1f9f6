import { z } from 'zod';
import { SignUpMode } from '#features/accounts/shared/sign-up-mode.ts';
import { planIds } from '#features/billing/shared/plans.ts';
import { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { singleLine } from '#shared/single-line.ts';

export const peopleAtOnce = 50;

/** The account filter of a list. */
export const PeopleShown = z.enum(['everyone', 'operators', 'suspended']);
export type PeopleShown = z.infer<typeof PeopleShown>;

export const PeopleQuery = z.object({
  q: singleLine().max(200).optional(),
  show: PeopleShown.default('everyone'),
  after: z.string().max(600).optional(),
});

/** An account as the operator sees it: contains nothing the person wrote except their name. */
export const ListedPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.string(),
  isOperator: z.boolean(),
  isSuspended: z.boolean(),
  /** Overrides the plan’s daily task limit; null: the plan’s applies. */
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
  /** The cursor of the next page; null at the end. */
  next: z.string().nullable(),
  /** All accounts of the server. */
  total: z.number().int(),
});
export type PeopleAnswer = z.infer<typeof PeopleAnswer>;

export const PlanInput = z.strictObject({ plan: z.enum(planIds) });

/** The address is typed as confirmation, as when people delete their own account. */
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
  /** Absent: anyone with the link may use it. */
  email: z.email('Invalid email address').max(254, 'Invalid email address').optional(),
  /** Whether to email it, too. */
  isMailed: z.boolean().optional(),
});
export type InviteInput = z.infer<typeof InviteInput>;

export const InviteAnswer = z.object({
  /** Shown only once; it cannot be retrieved again. */
  link: z.string(),
  expiresAt: z.iso.datetime(),
  /** The outcome of the email; null if none was requested. */
  mail: OutsideOutcome.nullable(),
});
export type InviteAnswer = z.infer<typeof InviteAnswer>;

export const SignUpSettings = z.object({
  mode: SignUpMode,
  newPlan: z.string(),
  /** The environment overrides this setting. */
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
  /** Tasks a day; null is unlimited. */
  limit: Limit,
  /** The operator has set it. */
  isOwnLimit: z.boolean(),
  isChoosable: z.boolean(),
  people: z.number().int(),
});
export type ListedPlan = z.infer<typeof ListedPlan>;

export const PlanList = z.object({ plans: z.array(ListedPlan), version: z.number().int() });
export type PlanList = z.infer<typeof PlanList>;

/** `default`: the plan's standard limit. */
export const PlanLimitInput = z.strictObject({ limit: z.union([Limit, z.literal('default')]) });
export const PlanChoiceInput = z.strictObject({
  choosable: z.array(z.enum(planIds)).max(planIds.length),
  version: z.number().int().min(0),
});
