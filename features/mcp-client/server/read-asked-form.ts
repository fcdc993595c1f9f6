import { z } from 'zod';
import {
  type FormField,
  maxFormChoices,
  maxFormFields,
  maxFormHint,
  maxFormLabel,
  maxFormMessage,
} from '#features/mcp-client/shared/asked-form.schema.ts';
import { visible } from './offered-tool.ts';

export interface AskedForm {
  message: string;
  fields: FormField[];
}

/** Why a form is not shown to the person. */
export type FormRefusal = 'secret' | 'unreadable';

/**
 * As sent by a server. Nothing of it is trusted, and its defaults are dropped: it must not put words in anyone's mouth.
 */
const RawField = z.looseObject({
  type: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  enumNames: z.array(z.string()).optional(),
  oneOf: z.array(z.looseObject({ const: z.string(), title: z.string().optional() })).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
});
const RawForm = z.looseObject({
  message: z.string(),
  requestedSchema: z.looseObject({
    type: z.literal('object'),
    properties: z.record(z.string().min(1).max(100), RawField),
    required: z.array(z.string()).default([]),
  }),
});

/**
 * What no outside form may ask for. The protocol forbids it, which a dishonest server ignores; the form warns the
 * person as well.
 */
const secretWords = new Set([
  ...['password', 'passwort', 'passwd', 'passcode', 'passphrase', 'pin', 'otp', 'totp', 'cvv', 'cvc', 'iban'],
  ...['secret', 'token', 'apikey', 'credential', 'credentials', 'ssn', 'kennwort', 'geheimnis'],
]);
const secretPhrases = [
  ...['api key', 'access key', 'private key', 'secret key', 'security code', 'recovery code', 'backup code'],
  ...['one time code', 'verification code', 'login code', 'card number', 'credit card', 'social security'],
  ...['seed phrase', 'كلمة المرور', 'كلمة السر'],
];

/** Only flat forms of texts, numbers, booleans and choices: they can be shown whole, with a plain meaning. */
export function readAskedForm(params: unknown): AskedForm | FormRefusal {
  const parsed = RawForm.safeParse(params);
  if (!parsed.success) return 'unreadable';
  const { message, requestedSchema } = parsed.data;
  const raw = Object.entries(requestedSchema.properties);
  if (raw.length > maxFormFields || message.length > maxFormMessage) return 'unreadable';
  const fields = raw.map(([name, field]) => readField(name, field, requestedSchema.required.includes(name)));
  if (
    raw.some(([name, field]) =>
      asksForSecret(`${name} ${field.title ?? ''} ${field.description ?? ''} ${field.format ?? ''}`),
    )
  )
    return 'secret';
  const readable = fields.filter((field) => field !== null);
  return readable.length < fields.length
    ? 'unreadable'
    : { message: visible(message).trim(), fields: readable };
}

function readField(name: string, raw: z.infer<typeof RawField>, isRequired: boolean): FormField | null {
  const kind = kindOf(raw);
  const choices = choicesOf(raw);
  const label = visible(raw.title ?? '').trim() || visible(name).trim();
  const hint = visible(raw.description ?? '').trim();
  if (kind === null || label === '' || label.length > maxFormLabel || hint.length > maxFormHint) return null;
  const isChoosable =
    choices.length > 0 &&
    choices.length <= maxFormChoices &&
    choices.every(
      ({ value, label: shown }) =>
        value.length <= maxFormLabel && shown !== '' && shown.length <= maxFormLabel,
    );
  if (kind === 'choice' && !isChoosable) return null;
  const isNumber = kind === 'number' || kind === 'whole';
  return {
    ...{ name, label, hint, kind, isRequired },
    choices: kind === 'choice' ? choices : [],
    least: (isNumber ? raw.minimum : raw.minLength) ?? null,
    most: (isNumber ? raw.maximum : raw.maxLength) ?? null,
  };
}

function kindOf(raw: z.infer<typeof RawField>): FormField['kind'] | null {
  if (raw.type === 'boolean') return 'yes-no';
  if (raw.type === 'number') return 'number';
  if (raw.type === 'integer') return 'whole';
  if (raw.type !== 'string') return null;
  if (raw.enum || raw.oneOf) return 'choice';
  switch (raw.format) {
    case undefined:
      return 'text';
    case 'email':
      return 'email';
    case 'uri':
      return 'address';
    case 'date':
      return 'date';
    case 'date-time':
      return 'moment';
    default:
      return null;
  }
}

function choicesOf(raw: z.infer<typeof RawField>): FormField['choices'] {
  if (raw.oneOf)
    return raw.oneOf.map(({ const: value, title }) => ({ value, label: visible(title ?? value) }));
  return (raw.enum ?? []).map((value, at) => ({ value, label: visible(raw.enumNames?.[at] ?? value) }));
}

function asksForSecret(text: string): boolean {
  const words = visible(text)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const line = words.join(' ');
  return words.some((word) => secretWords.has(word)) || secretPhrases.some((phrase) => line.includes(phrase));
}
