import { z } from 'zod';
import type { ApiKeyScope, ApiKeyScopeId } from '#shared/api-key-scope.ts';
import { singleLine } from '#shared/single-line.ts';

export const maxApiKeys = 20;
/** Days. */
export const apiKeyLifetimes = [30, 90, 365] as const;

export type ApiKeyContract = ReturnType<typeof apiKeyContract>;
export type ApiKey = z.infer<ApiKeyContract['ApiKey']>;
export type CreateApiKeyInput = z.infer<ApiKeyContract['CreateApiKeyInput']>;
/** The only response that contains the whole key. */
export type CreatedApiKey = z.infer<ApiKeyContract['CreatedApiKey']>;

/** Dollars a month. */
const spendingLimit = z
  .number({ error: () => 'Enter an amount in dollars, such as 5' })
  .min(0.01, 'Enter an amount in dollars, such as 5')
  .max(10_000, 'The limit can be up to $10,000')
  .multipleOf(0.01, 'Enter an amount in dollars and cents');
const name = singleLine().min(1, 'Give the key a name').max(60, 'A name can have up to 60 characters');

/** In display order. */
export function sortScopes(scopes: readonly ApiKeyScope[]): ApiKeyScope[] {
  return scopes.toSorted((a, b) => a.order - b.order);
}

/** The agreement about keys, if they may be created for these scopes. */
export function apiKeyContract(declared: readonly ApiKeyScope[]) {
  const ids = sortScopes(declared).map(({ id }): ApiKeyScopeId => id);
  const scope = z.enum(ids);

  const ApiKey = z.object({
    id: z.string(),
    name: z.string(),
    /** Its first characters. The rest is shown once, on creation. */
    start: z.string(),
    scopes: z.array(scope),
    /** The monthly limit on model costs in dollars; null is no limit. */
    spendingLimit: z.number().nullable(),
    spentThisMonth: z.number(),
    createdAt: z.iso.datetime(),
    /** Accurate to a few minutes. */
    lastUsedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  });

  const CreateApiKeyInput = z.strictObject({
    name,
    scopes: z
      .array(scope)
      .min(1, 'Choose what the key can do')
      .max(ids.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
    /** Null for a key that never expires. */
    expiresInDays: z.union([z.literal(apiKeyLifetimes), z.null()]),
    spendingLimit: spendingLimit.nullable().default(null),
  });

  /** As the browser's form sends it: one checkbox per scope. */
  const ApiKeyForm = z
    .object({
      name,
      expiresInDays: z.enum(['30', '90', '365', 'never']),
      spendingLimit: z
        .string()
        .trim()
        .transform((text) => (text === '' ? null : Number(text.replace(/^\$ ?/, ''))))
        .pipe(spendingLimit.nullable()),
    })
    .catchall(z.string())
    .transform(
      (form): z.infer<typeof CreateApiKeyInput> => ({
        name: form.name,
        scopes: ids.filter((id) => form[id] === 'on'),
        spendingLimit: form.spendingLimit,
        expiresInDays: apiKeyLifetimes.find((days) => String(days) === form.expiresInDays) ?? null,
      }),
    )
    .refine(({ scopes }) => scopes.length > 0, { message: 'Choose what the key can do', path: ['scopes'] });

  return {
    ApiKey,
    ApiKeys: z.object({ apiKeys: z.array(ApiKey) }),
    CreateApiKeyInput,
    CreatedApiKey: z.object({ apiKey: ApiKey, key: z.string() }),
    ApiKeyForm,
  };
}
