import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';

export const maxFormFields = 20;
export const maxFormChoices = 100;
export const maxFormMessage = 1_000;
export const maxFormLabel = 200;
export const maxFormHint = 500;
export const maxFormValue = 2_000;

const Bound = z.number().nullable();

/** One field of an outside server's form. Nothing is prefilled, whatever the server proposes. */
export const FormField = z.object({
  name: z.string().min(1).max(100),
  label: z.string().max(maxFormLabel),
  hint: z.string().max(maxFormHint),
  kind: z.enum(['text', 'email', 'address', 'date', 'moment', 'number', 'whole', 'yes-no', 'choice']),
  isRequired: z.boolean(),
  /** For a choice; else empty. */
  choices: z
    .array(z.object({ value: z.string().max(maxFormLabel), label: z.string().max(maxFormLabel) }))
    .max(maxFormChoices),
  /** For a number its value, for a text its length. */
  least: Bound,
  most: Bound,
});
export type FormField = z.infer<typeof FormField>;

export const FormFields = z.array(FormField).max(maxFormFields);

/** A form as the person sees it, and its outcome. */
export const OutsideForm = z.object({
  id: z.string().max(64),
  message: z.string().max(maxFormMessage),
  fields: FormFields,
  state: z.enum(['waiting', 'sent', 'declined', 'cancelled', 'expired']),
  /** The submitted values, by the labels of the fields. */
  sent: z
    .array(z.object({ name: z.string().max(maxFormLabel), value: z.string().max(maxFormValue) }))
    .max(maxFormFields),
});
export type OutsideForm = z.infer<typeof OutsideForm>;

export const FormValues = z
  .record(
    z.string().max(100),
    z.union([z.string().overwrite(visibleLine).max(maxFormValue), z.number(), z.boolean()]),
  )
  .refine((values) => Object.keys(values).length <= maxFormFields);
export type FormValues = z.infer<typeof FormValues>;

/** POST /api/outside-forms/{id}. */
export const AnswerFormInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('send'), values: FormValues }),
  z.strictObject({ action: z.literal('decline') }),
  z.strictObject({ action: z.literal('cancel') }),
]);
export type AnswerFormInput = z.infer<typeof AnswerFormInput>;
