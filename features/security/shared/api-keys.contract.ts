import { z } from 'zod';
import { apiKeyScopes } from '#shared/api-key-scopes.ts';
import { singleLine } from '#shared/single-line.ts';

export const maxApiKeys = 20;
/** Days. */
export const apiKeyLifetimes = [30, 90, 365] as const;

const scope = z.enum(apiKeyScopes);

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters. The rest is shown once, when it is made. */
  start: z.string(),
  scopes: z.array(scope),
  createdAt: z.iso.datetime(),
  /** Right to a few minutes. */
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeys = z.object({ apiKeys: z.array(ApiKey) });
export type ApiKeys = z.infer<typeof ApiKeys>;

const name = singleLine().min(1, 'Give the key a name').max(60, 'A name has at most 60 characters');

export const CreateApiKeyInput = z.strictObject({
  name,
  scopes: z
    .array(scope)
    .min(1, 'Choose what the key may do')
    .max(apiKeyScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
  /** Null for a key that never expires. */
  expiresInDays: z.union([z.literal(apiKeyLifetimes), z.null()]),
});
export type CreateApiKeyInput = z.infer<typeof CreateApiKeyInput>;

/** The only answer with the whole key in it. */
export const CreatedApiKey = z.object({ apiKey: ApiKey, key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

const ticked = z.literal('on').optional();

/** As the browser's form sends it: one checkbox for each scope. */
export const ApiKeyForm = z
  .object({
    name,
    expiresInDays: z.enum(['30', '90', '365', 'never']),
    chat: ticked,
    search: ticked,
    usage: ticked,
  })
  .transform(
    (form): CreateApiKeyInput => ({
      name: form.name,
      scopes: apiKeyScopes.filter((each) => form[each] === 'on'),
      expiresInDays: apiKeyLifetimes.find((days) => String(days) === form.expiresInDays) ?? null,
    }),
  )
  .refine(({ scopes }) => scopes.length > 0, { message: 'Choose what the key may do', path: ['scopes'] });
