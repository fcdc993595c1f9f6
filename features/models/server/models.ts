import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { catalogue, familyIds, otherEntries } from '#features/models/shared/catalogue.ts';
import type { ModelList, ModelOption } from '#features/models/shared/models.contract.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { brand } from '#shared/brand.ts';
import { isOffered } from './availability.ts';
import { chooseModel, explainChoice, type Task } from './choose-model.ts';
import { connectProviders } from './connect-providers.ts';
import { createInProcess } from './in-process/in-process.ts';
import { findLocalServers, type LocalServer, placesToLook } from './local-servers.ts';
import type { ModelSettings } from './models.env.ts';
import { type ReachableModel, ReachableModels } from './reachable-models.ts';
import { seesImages } from './sees-images.ts';

const builtInId = 'built-in';
const builtInName = 'Built-in engine';

export interface Models {
  /** Every model a person may choose, connected or not. */
  list(): Promise<ModelList>;
  /** The model that answers for a stored choice. Its note says why when a router chose. */
  resolve(selectedId: string | null, task?: Task): Promise<ModelHandle>;
  /** Ends what runs beside the server. */
  close(): Promise<void>;
}

export interface ModelsDependencies {
  /** Without `models` nothing is connected but the endpoint, and nothing is looked for. */
  env: Partial<Pick<Env, 'openAiCompatible' | 'models' | 'port'>>;
  builtIn: LanguageModelV4;
  log: Log;
  now?: () => number;
  findLocal?: (signal: AbortSignal) => Promise<LocalServer[]>;
}

const noSettings: ModelSettings = { hosted: {}, ollamaUrl: undefined, discoversLocal: false, overrides: {} };

/** The built-in engine, all that is connected, and the family of routers that choose among them. */
export function createModels(dependencies: ModelsDependencies): Models {
  const { env, builtIn, log, now = Date.now } = dependencies;
  const { hosted, overrides, inProcess: local, ...looking } = env.models ?? noSettings;
  const connections = connectProviders({ hosted, endpoint: env.openAiCompatible, log, now });
  const places = placesToLook({ ...looking, takenPorts: takenPorts(env) });
  const inProcess = local && createInProcess(local);
  const reachable = new ReachableModels({
    inProcess,
    connections,
    endpoint: env.openAiCompatible,
    overrides,
    findLocal: dependencies.findLocal ?? ((signal) => findLocalServers(places, signal)),
    now,
  });
  const loaded = new Map<string, Promise<LanguageModelV4>>();

  // The protocols that are configured are loaded while the server starts, so that no first question waits.
  for (const { provider } of connections.values()) {
    provider.createModel('any').catch((error: unknown) => {
      log.error('a model provider could not be loaded', { provider: provider.company, error });
    });
  }

  const builtInHandle: ModelHandle = { id: builtInId, name: builtInName, model: builtIn };

  async function handleOf(model: ReachableModel): Promise<ModelHandle> {
    const { id, name, provider, upstreamId } = model;
    let loading = loaded.get(id);
    if (!loading) {
      loading = provider.createModel(upstreamId);
      loaded.set(id, loading);
    }
    return {
      id,
      name,
      model: await loading,
      seesImages: seesImages(upstreamId),
      checkConnection: async (signal) => {
        await provider.listModels(signal);
      },
      checkRequest: async (signal) => {
        const list = await provider.listModels(signal);
        if (list.length > 0 && !isOffered(list, upstreamId)) throw new Error(`${name} is not in the list`);
      },
    };
  }

  async function route(memberId: string, task: Task): Promise<{ handle: ModelHandle; note: string }> {
    const memberName = catalogue.find(({ id }) => id === memberId)?.name ?? brand.name;
    const all = reachable.candidates();
    const seeing = task.hasPictures ? all.filter(({ upstreamId }) => seesImages(upstreamId)) : [];
    const choice = chooseModel(memberId, task, seeing.length > 0 ? seeing : all);
    if (!choice) {
      const note = explainChoice(memberName, 'the built-in engine', 'no other model is connected');
      return { handle: builtInHandle, note };
    }
    const handle = await handleOf(choice.candidate);
    return { handle, note: explainChoice(memberName, handle.name, choice.reason) };
  }

  return {
    async list() {
      await reachable.refresh();
      const option = (entry: (typeof catalogue)[number]): ModelOption => {
        if (familyIds.has(entry.id)) return { ...entry, connected: true, missing: null };
        const found = reachable.find(entry);
        const missing = 'missing' in found ? found.missing : null;
        return { ...entry, connected: missing === null, missing };
      };
      const others = new Set(otherEntries.map(({ id }) => id));
      const family = catalogue.filter(({ id }) => familyIds.has(id));
      const known = reachable.entries().filter(({ id }) => !others.has(id));
      const discovered = reachable.discovered().map(
        ({ id, name, company, description, capabilities, type }): ModelOption => ({
          ...{ id, name, company, description, capabilities, type },
          connected: true,
          missing: null,
        }),
      );
      const unready = reachable.unreadyInProcess();
      const waiting = unready ? [{ ...unready, connected: false }] : [];
      return {
        models: [...family.map(option), builtInOption, ...known.map(option), ...discovered, ...waiting],
        others: otherEntries.map(option),
      };
    },

    async resolve(selectedId, task = { text: '' }) {
      if (selectedId === builtInId) return builtInHandle;
      const id = selectedId ?? brand.modelId;
      // A hosted model that was chosen by name needs no list; assume that it is there, as it usually is.
      if (familyIds.has(id) || !reachable.findById(id)) await reachable.refreshForTurn();
      if (familyIds.has(id)) {
        const { handle, note } = await route(id, task);
        return { ...handle, note };
      }
      const chosen = reachable.findById(id);
      if (chosen) return handleOf(chosen);
      const { handle } = await route(brand.modelId, task);
      const answerer = handle.id === builtInId ? 'the built-in engine' : handle.name;
      return { ...handle, note: `${reachable.nameOf(id)} is not connected, so ${answerer} answered.` };
    },

    async close() {
      await inProcess?.close();
    },
  };
}

const builtInOption: ModelOption = {
  id: builtInId,
  name: builtInName,
  company: brand.name,
  description: 'Needs no key and no network',
  capabilities: ['Reference', 'Sums and units', 'Dates'],
  type: 'fast',
  connected: true,
  missing: null,
};

/** Ports of this machine where no unknown model server can be: ours and the configured endpoint's. */
function takenPorts({ port, openAiCompatible }: ModelsDependencies['env']): number[] {
  const endpoint = openAiCompatible ? Number(new URL(openAiCompatible.baseUrl).port) : 0;
  return [port ?? 0, endpoint];
}
