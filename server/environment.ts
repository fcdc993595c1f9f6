import { z } from 'zod';
import type { Env, EnvSections } from './env.ts';
import type { ValuesOf, Variables } from './variable.ts';
import { readSets, type VariableSet, type VariableSets } from './variable-sets.ts';

/** The variables that one feature reads, and the settings it derives from them. */
export interface Environment {
  variables: Variables;
  sets?: VariableSets | undefined;
  /** `before`: the platform's settings and those of features earlier in the list. @throws EnvError */
  read(values: Readonly<Record<string, unknown>>, before: Env): Partial<EnvSections>;
}

/**
 * Declares the variables of a feature. What `read` returns is available in the `Env` under the same name, where the
 * feature has to declare it:
 *
 *     declare module '#server/env.ts' {
 *       interface EnvSections { mail: MailSettings }
 *     }
 */
export function defineEnvironment<
  const Some extends Variables,
  const Each extends Variables = Readonly<Record<never, never>>,
>(environment: {
  variables: Some;
  sets?: VariableSets<Each>;
  read(values: ValuesOf<Some>, before: Env, sets: readonly VariableSet<Each>[]): Partial<EnvSections>;
}): Environment {
  const { variables, sets, read } = environment;
  return {
    variables,
    sets,
    read: (values, before) => read(values as ValuesOf<Some>, before, sets ? readSets(sets, values) : []),
  };
}

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);

/** A variable that is optional, or empty. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return { schema: z.preprocess(emptyAsAbsent, schema.optional()), isSecret: false };
}

/** A variable whose schema has a default. */
export function withDefault<Schema extends z.ZodType>(schema: Schema) {
  return { schema: z.preprocess(emptyAsAbsent, schema), isSecret: false };
}

/** A secret that would be useful to anyone who knows it, such as a key. It is optional, too. */
export function secret<Schema extends z.ZodType>(schema: Schema) {
  return { ...optional(schema), isSecret: true };
}

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

// Request URLs are built on it, so nothing may follow the path; a name and password would be silently dropped.
export const serviceUrl = httpUrl
  .refine((text) => {
    const url = URL.parse(text);
    return !(url?.username || url?.password || url?.search || url?.hash);
  }, 'must be an address without user name, question mark or #')
  .transform(withoutSlash);

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
