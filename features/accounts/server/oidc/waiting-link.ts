import { z } from 'zod';

/** What a login carries over from the service that vouched for it. */
export const StoredVoucher = z.object({
  service: z.string(),
  vouchedBy: z.string(),
  idToken: z.string().nullable(),
  provedAtMs: z.number().nullable(),
});

/** A service's assertion about a person, until they prove that the account with this address is theirs. */
export const WaitingLink = z.object({
  email: z.string(),
  providerId: z.string(),
  subject: z.string(),
  plan: z.string().optional(),
  isOperator: z.boolean().default(false),
  voucher: StoredVoucher,
});
export type WaitingLink = z.infer<typeof WaitingLink>;
