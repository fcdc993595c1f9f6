import { resolve } from 'node:path';
import { z } from 'zod';
import {
  defineEnvironment,
  httpUrl,
  optional,
  secret,
  withDefault,
  withoutSlash,
} from '#server/environment.ts';
import { hostedProviders } from './providers/hosted-providers.ts';
import type { ProviderAccess } from './providers/provider.ts';
import { isUpstream } from './upstream-ids.ts';

export interface ModelSettings {
  /** Only providers with a key, by their ids. */
  hosted: Readonly<Record<string, ProviderAccess | undefined>>;
  /** Undefined: the default port on this machine. */
  ollamaUrl: string | undefined;
  /** Looks for model servers on the default ports of this machine. */
  discoversLocal: boolean;
  /** Model id → `provider:upstream id`. */
  overrides: Record<string, string>;
  /** A model file that runs beside the server; absent when none is configured. */
  inProcess?: {
    /** A GGUF file, or the name of one in the models folder. */
    model: string;
    modelsFolder: string;
    /** The folder in which `npm run model:install` puts the library. */
    installFolder: string;
    memoryBytes: number | undefined;
  };
}

declare module '#server/env.ts' {
  interface EnvSections {
    openAiCompatible: { baseUrl: string; apiKey: string | undefined; model: string | undefined } | undefined;
    models: ModelSettings;
  }
}

const overridesError =
  'must be a JSON object from model ids to providers, such as {"gpt-4o": "openai:gpt-4o-2024-11-20"}';

const ModelOverrides = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue(overridesError);
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string().min(1).max(200), z.string().refine(isUpstream, overridesError), {
      error: overridesError,
    }),
  );

const keyName = (id: string) => `${id.toUpperCase()}_API_KEY`;
const addressName = (id: string) => `${id.toUpperCase()}_BASE_URL`;
const keys = Object.fromEntries(hostedProviders.map(({ id }) => [keyName(id), secret(z.string())]));
const addresses = Object.fromEntries(hostedProviders.map(({ id }) => [addressName(id), optional(httpUrl)]));

export const modelsEnvironment = defineEnvironment({
  variables: {
    ...keys,
    ...addresses,
    OPENAI_COMPATIBLE_BASE_URL: optional(httpUrl),
    OPENAI_COMPATIBLE_API_KEY: secret(z.string()),
    OPENAI_COMPATIBLE_MODEL: optional(z.string()),
    OLLAMA_BASE_URL: optional(httpUrl),
    DISCOVER_LOCAL_MODELS: withDefault(z.enum(['true', 'false']).default('true')),
    MODEL_OVERRIDES: optional(ModelOverrides),
    LOCAL_MODEL: optional(z.string().max(1_000)),
    LOCAL_MODEL_MEMORY: optional(z.coerce.number('must be a number of megabytes').int().min(64)),
  },
  read(values, { dataFolder }) {
    return {
      openAiCompatible: values.OPENAI_COMPATIBLE_BASE_URL
        ? {
            baseUrl: withoutSlash(values.OPENAI_COMPATIBLE_BASE_URL),
            apiKey: values.OPENAI_COMPATIBLE_API_KEY,
            model: values.OPENAI_COMPATIBLE_MODEL,
          }
        : undefined,
      models: {
        hosted: readHosted(values),
        ollamaUrl: values.OLLAMA_BASE_URL && withoutSlash(values.OLLAMA_BASE_URL),
        discoversLocal: values.DISCOVER_LOCAL_MODELS === 'true',
        overrides: values.MODEL_OVERRIDES ?? {},
        ...(values.LOCAL_MODEL && {
          inProcess: {
            model: values.LOCAL_MODEL,
            modelsFolder: resolve(dataFolder, 'models'),
            installFolder: resolve(dataFolder, 'local-model'),
            memoryBytes: values.LOCAL_MODEL_MEMORY && values.LOCAL_MODEL_MEMORY * 1024 ** 2,
          },
        }),
      },
    };
  },
});

function readHosted(values: Readonly<Record<string, unknown>>): ModelSettings['hosted'] {
  return Object.fromEntries(
    hostedProviders.flatMap(({ id }) => {
      const apiKey = values[keyName(id)];
      const baseUrl = values[addressName(id)];
      if (typeof apiKey !== 'string' || apiKey === '') return [];
      return [[id, { apiKey, baseUrl: typeof baseUrl === 'string' ? withoutSlash(baseUrl) : undefined }]];
    }),
  );
}
