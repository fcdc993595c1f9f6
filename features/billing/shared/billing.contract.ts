import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { findPlan, type PlanId, planIds } from './plans.ts';

/** Twelve consecutive digits, however grouped: no card number is shorter, and nothing else here is as long. */
const likeCardNumber = /\d(?:[\s.\-–]?\d){11}/;
const withoutCardNumber = (text: string) => !likeCardNumber.test(text);
const cardNumberRefused = 'This must not be a card number. Only the last four digits may leave your browser.';

/** POST /api/billing/payment-methods: all that a browser may submit about a card. */
export const AddCardInput = z.strictObject({
  brand: z.string().regex(/^[a-z-]{2,30}$/),
  last4: z.string().regex(/^\d{4}$/, cardNumberRefused),
  expMonth: z.number().int().min(1, 'Expiration month must be from 1 to 12').max(12),
  expYear: z.number().int().min(2000).max(2200),
  name: singleLine().min(1).max(100).refine(withoutCardNumber, cardNumberRefused).optional(),
});
export type AddCardInput = z.infer<typeof AddCardInput>;

/** POST /api/billing/card-entries/finish: the card created by the provider's fields. */
export const FinishCardInput = z.strictObject({ entry: z.string().regex(/^seti_\w{1,200}$/) });

export const CardEntry = z.object({ clientSecret: z.string() });

export const PaymentMethod = z.object({
  id: z.string(),
  type: z.literal('card'),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  name: z.string().nullable(),
  isDefault: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Newest first. */
export const PaymentMethods = z.object({ paymentMethods: z.array(PaymentMethod) });

/** More would be for testing stolen cards, not for a wallet. */
export const maxPaymentMethods = 20;

/** GET /api/billing/offer: public. */
export const BillingOffer = z.object({
  /** False where plans are free. */
  isCharged: z.boolean(),
});
export type BillingOffer = z.infer<typeof BillingOffer>;

/** GET /api/billing. */
export const Billing = z.object({
  provider: z.enum(['local', 'stripe']),
  isCharged: z.boolean(),
  /** For the provider's own fields. */
  publishableKey: z.string().nullable(),
  plan: z.string(),
  /** The plans people can choose themselves. Absent: every plan. */
  choosable: z.array(z.string()).optional(),
  seats: z.number().int(),
  /** The period paid for; null without one. */
  status: z.string().nullable(),
  periodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The plan after the end of the period. */
  nextPlan: z.string().nullable(),
  hasCard: z.boolean(),
});
export type Billing = z.infer<typeof Billing>;

/** POST /api/billing/plan, and /api/billing/plan/preview. */
export const PlanChangeInput = z
  .strictObject({ plan: z.enum(planIds), seats: z.number().int().optional() })
  .transform(({ plan, seats }, context): PlanChange => {
    const limits = findPlan(plan)?.seats;
    if (!limits) {
      if (seats === undefined || seats === 1) return { plan, seats: 1 };
      context.addIssue({ code: 'custom', path: ['seats'], message: 'Only Enterprise has seats.' });
      return z.NEVER;
    }
    const wanted = seats ?? limits.minimum;
    if (wanted >= limits.minimum && wanted <= limits.maximum) return { plan, seats: wanted };
    context.addIssue({
      code: 'custom',
      path: ['seats'],
      message: `Enterprise has from ${limits.minimum} to ${limits.maximum} seats.`,
    });
    return z.NEVER;
  });
export interface PlanChange {
  plan: PlanId;
  seats: number;
}

const Money = z.object({
  /** In the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string(),
});
export type Money = z.infer<typeof Money>;

/** What a change would do, before it is made. */
export const PlanChangePreview = z.object({
  isCharged: z.boolean(),
  /** Null: immediately. */
  startsAt: z.iso.datetime().nullable(),
  /** Null if nothing is charged. A negative amount is credit for later invoices. */
  dueNow: Money.nullable(),
  lines: z.array(z.object({ description: z.string(), ...Money.shape })),
  /** A card is required first. */
  needsCard: z.boolean(),
});
export type PlanChangePreview = z.infer<typeof PlanChangePreview>;

export const PlanChangeResult = z.object({
  billing: Billing,
  /** The bank wants confirmation from the person, or the payment failed: continue at /payments/confirm. */
  needsConfirmation: z.boolean(),
});
export type PlanChangeResult = z.infer<typeof PlanChangeResult>;

/** A payment waiting for the person; both are null if there is none. */
export const PaymentConfirmation = z.object({ clientSecret: z.string().nullable(), due: Money.nullable() });
export type PaymentConfirmation = z.infer<typeof PaymentConfirmation>;

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  ...Money.shape,
  status: z.string(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** The provider's page for it. */
  link: z.url({ protocol: /^https$/ }).nullable(),
  createdAt: z.iso.datetime(),
});
export type Invoice = z.infer<typeof Invoice>;

/** GET /api/billing/invoices: newest first, paginated. */
export const Invoices = z.object({ invoices: z.array(Invoice), nextCursor: z.string().nullable() });
export type Invoices = z.infer<typeof Invoices>;

export const PortalLink = z.object({ url: z.url() });
