import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { contactLimits, contactMessages, contactTypes } from './contact-rules.ts';

/** POST /api/contact. Problems are reported in the order of the fields. */
export const ContactInput = z.strictObject({
  name: singleLine()
    .min(contactLimits.nameMin, { error: () => contactMessages.name })
    .max(contactLimits.nameMax),
  email: z.email({ error: () => contactMessages.email }).max(254, { error: () => contactMessages.email }),
  company: singleLine().max(contactLimits.companyMax).optional(),
  phone: singleLine().max(contactLimits.phoneMax).optional(),
  message: z
    .string()
    .trim()
    .min(contactLimits.messageMin, { error: () => contactMessages.message })
    .max(contactLimits.messageMax),
  type: z.enum(contactTypes),
});
export type ContactInput = z.infer<typeof ContactInput>;
