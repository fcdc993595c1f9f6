import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { ModelOption } from '#features/models/shared/models.contract.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { brand } from '#shared/brand.ts';
import { discoverModels } from './discover-models.ts';

const builtInId = 'built-in';
const builtInName = 'Built-in engine';
/** A list read from an endpoint is asked for again after this long. */
const listLifetimeMs = 60_000;

export interface Models {
  /** Every model a person may choose, connected or not. */
  list(): Promise<ModelOption[]>;
  /** The model that answers for a stored choice; its note says so when it is not the chosen one. */
  resolve(selectedId: string | null): Promise<ModelHandle>;
}

export interface ModelsDependencies {
  env: Pick<Env, 'openAiCompatible'>;
  builtIn: LanguageModelV4;
  log: Log;
  now?: () => number;
}

/** The built-in engine and the models of the connected endpoint, with the router that chooses between them. */
export function createModels({ env, builtIn, log, now = Date.now }: ModelsDependencies): Models {
  const endpoint = env.openAiCompatible;
  const provider = endpoint
    ? createOpenAICompatible({
        name: 'openai-compatible',
        baseURL: endpoint.baseUrl,
        ...(endpoint.apiKey ? { apiKey: endpoint.apiKey } : {}),
      })
    : undefined;
  let known: { ids: string[]; readAt: number } | undefined;

  async function readIds(): Promise<string[]> {
    if (!endpoint) return [];
    if (known && now() - known.readAt < listLifetimeMs) return known.ids;
    try {
      const ids = await discoverModels(endpoint, AbortSignal.timeout(3_000));
      known = { ids, readAt: now() };
    } catch (error) {
      log.warn('the model endpoint gave no list', { error });
      known = { ids: endpoint.model ? [endpoint.model] : [], readAt: now() };
    }
    return known.ids;
  }

  /** The configured model, else the endpoint's first. */
  async function preferredId(): Promise<string | undefined> {
    return endpoint?.model ?? (await readIds())[0];
  }

  const builtInHandle: ModelHandle = { id: builtInId, name: builtInName, model: builtIn };

  function connected(id: string): ModelHandle {
    return {
      id,
      name: id,
      model: provider!.chatModel(id),
      checkConnection: async (signal) => {
        await discoverModels(endpoint!, signal);
      },
      checkRequest: async (signal) => {
        const ids = await discoverModels(endpoint!, signal);
        if (ids.length > 0 && !ids.includes(id)) throw new Error(`${id} is not in the endpoint's list`);
      },
    };
  }

  return {
    async list() {
      const ids = new Set(await readIds());
      if (endpoint?.model) ids.add(endpoint.model);
      const best = await preferredId();
      const router: ModelOption = {
        id: brand.modelId,
        name: brand.name,
        company: brand.name,
        description: best
          ? `Picks the best connected model for you: now ${best}.`
          : 'Picks the best connected model for you: now the built-in engine.',
        type: 'balanced',
        connected: true,
        missing: null,
      };
      const own: ModelOption = {
        id: builtInId,
        name: builtInName,
        company: brand.name,
        description: 'Answers from the embedded reference, sums, units and dates. Needs no key and no network.',
        type: 'fast',
        connected: true,
        missing: null,
      };
      const others = [...ids].sort().map(
        (id): ModelOption => ({
          id: `openai-compatible/${id}`,
          name: id,
          company: 'Connected endpoint',
          description: 'Read from the endpoint that this server is connected to.',
          type: 'balanced',
          connected: true,
          missing: null,
        }),
      );
      return [router, own, ...others];
    },

    async resolve(selectedId) {
      if (selectedId === builtInId) return builtInHandle;
      if (selectedId?.startsWith('openai-compatible/') && provider) {
        return connected(selectedId.slice('openai-compatible/'.length));
      }
      const best = await preferredId();
      const chosen = best && provider ? connected(best) : builtInHandle;
      if (selectedId === null || selectedId === brand.modelId) return chosen;
      return { ...chosen, note: `${selectedId} is not connected, so ${chosen.name} answered.` };
    },
  };
}
