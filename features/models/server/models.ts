import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { builtInName } from '#features/assistant/shared/built-in-name.ts';
import { catalogue, familyIds, otherEntries } from '#features/models/shared/catalogue.ts';
import type { ModelList, ModelOption } from '#features/models/shared/models.contract.ts';
import { actingKey } from '#server/acting-key.ts';
import type { Env } from '#server/env.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { type Sentence, said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { brand } from '#shared/brand.ts';
import { isOffered } from './availability.ts';
import { CachedList } from './cached-list.ts';
import { chooseModel, explainChoice, type Task } from './choose-model.ts';
import { type Connections, connectProviders } from './connect-providers.ts';
import { countSpending } from './count-spending.ts';
import { createInProcess } from './in-process/in-process.ts';
import { findPictureServers, type PictureServer } from './local-picture-servers.ts';
import { findLocalServers, type LocalServer, placesToLook } from './local-servers.ts';
import type { ModelSettings } from './models.env.ts';
import {
  createOffers,
  isSpent,
  mergeAccess,
  type Offers,
  type OperatorConnections,
  ownPrice,
  priceToCount,
  usualPrice,
  whyWithheld,
} from './operator-rules.ts';
import { isEmbeddingModel } from './providers/list-models.ts';
import type { FilmModels, ModelProvider, PictureModels } from './providers/provider.ts';
import type { ProviderSound } from './providers/sound.ts';
import { type ReachableModel, ReachableModels } from './reachable-models.ts';
import { seesImages } from './sees-images.ts';
import { connectionOf } from './upstream-ids.ts';

const builtInId = 'built-in';

export interface Models {
  /** Every model a person may choose, connected or not; what is missing is stated in `language`. */
  list(language?: SpokenLanguage, userId?: string): Promise<ModelList>;
  /** The model that answers for a stored choice. Its note says why, if a router chose it. */
  resolve(selectedId: string | null, task?: Task): Promise<ModelHandle>;
  /** Answers like the model that most people are likely to ask, and asks no provider. */
  rehearsal(): Promise<LanguageModelV4>;
  /** Embedding models offered to a person. */
  embedders(userId: string): Promise<EmbedderOption[]>;
  /** One of them by its id; null if this person has none of that name. */
  embedder(id: string, userId: string): Promise<Embedder | null>;
  /** The first provider with speech in and out that is offered to a person; null if there is none. */
  sound(userId: string): Promise<ProviderSound | null>;
  /** Picture models offered to a person. */
  pictureModels(userId: string): Promise<PictureModel[]>;
  /** Film models offered to a person. */
  filmModels(userId: string): Promise<FilmModel[]>;
  /** Local picture programs, found at their default ports if discovery is enabled. */
  pictureServers(): Promise<readonly PictureServer[]>;
  /** For the operator: everything connected, offered or not. */
  connected(): Promise<{ connections: Connections; localServers: readonly LocalServer[] }>;
  /** What this server's in-process model still needs; null when it can answer, and if there is none. */
  missingOfLocal(): Promise<string | null>;
  /** Stops what runs beside the server. */
  close(): Promise<void>;
}

export interface EmbedderOption {
  id: string;
  name: string;
  company: string;
}

export interface Embedder {
  model: EmbeddingModelV4;
  /** Counts the cost of a call towards the caps of the operator and of the key that was used. */
  record(inputTokens: number): void;
}

/** A model that makes pictures or films. */
interface MediaModel<Kind> {
  id: string;
  upstreamId: string;
  /** By its id: `openai`, `google`, `xai` or `openai-compatible`. */
  connectionId: string;
  company: string;
  /** Runs on the operator's own machine. */
  isOwn: boolean;
  models: Kind;
  /** Counts the cost of a call towards the caps of the operator and of the key that was used. */
  record(taken: TakenByPictures): void;
}
/** A picture model. */
export type PictureModel = MediaModel<PictureModels>;
export type FilmModel = MediaModel<FilmModels>;

/** If the provider reports it. */
export interface TakenByPictures {
  inputTokens: number;
  outputTokens: number;
  dollars?: number | undefined;
}

export interface ModelsDependencies {
  /** Without `models` only the endpoint is connected, and discovery is off. */
  env: Partial<Pick<Env, 'openAiCompatible' | 'models' | 'port' | 'modelFacts'>>;
  builtIn: LanguageModelV4;
  log: Log;
  now?: () => number;
  /** What is connected in the console, and its spending caps. */
  operator?: OperatorConnections;
  findLocal?: (signal: AbortSignal) => Promise<LocalServer[]>;
  findPictures?: (signal: AbortSignal) => Promise<PictureServer[]>;
  /** A person's plan; the operator may offer fewer models to it. */
  findPlan?: (userId: string) => Promise<string | undefined>;
  /** The model file that was chosen in the console; the environment's takes precedence. */
  findChosenModel?: () => Promise<ModelSettings['inProcess']>;
}

const noSettings: ModelSettings = { hosted: {}, ollamaUrl: undefined, discoversLocal: false, overrides: {} };

/** The built-in engine, everything connected, and the family of routers that choose among them. */
export function createModels(dependencies: ModelsDependencies): Models {
  const { env, builtIn, log, operator, now = Date.now } = dependencies;
  const { hosted, overrides, inProcess: local, ...looking } = env.models ?? noSettings;
  const places = placesToLook({ ...looking, takenPorts: takenPorts(env) });
  const taken = takenPorts(env);
  const pictureServers = new CachedList<PictureServer[]>({
    read:
      dependencies.findPictures ??
      (looking.discoversLocal ? (signal) => findPictureServers(taken, signal) : async () => []),
    onFailure: () => {},
    now,
    lifetimeMs: pictureServersLifetimeMs,
  });
  let inProcess = local && createInProcess(local);
  let chosenFile = local?.model;
  let connections: Connections = new Map();
  let reachable = connect();
  operator?.store.onChange(() => {
    reachable = connect();
  });
  const loaded = new WeakMap<ModelProvider, Map<string, Promise<LanguageModelV4>>>();

  function connect(): ReachableModels {
    const access = mergeAccess({ hosted, endpoint: env.openAiCompatible }, operator?.store.known ?? []);
    const previous = connections;
    connections = connectProviders({ ...access, log, now, previous });
    // Configured protocols are loaded at once, so that no first question waits.
    for (const [id, { provider }] of connections) {
      if (previous.get(id)?.provider === provider) continue;
      provider.createModel('any').catch((error: unknown) => {
        log.error('a model provider could not be loaded', { provider: provider.company, error });
      });
    }
    return new ReachableModels({
      inProcess,
      connections,
      endpoint: access.endpoint,
      overrides,
      findLocal: dependencies.findLocal ?? ((signal) => findLocalServers(places, signal)),
      now,
      whyWithheld: (id) => whyWithheld(id, operator),
    });
  }

  /** Applies a changed choice. The previous model still finishes what it is answering. */
  async function lookForChosen(): Promise<void> {
    if (local || !dependencies.findChosenModel) return;
    const chosen = await dependencies.findChosenModel();
    if (chosen?.model === chosenFile) return;
    chosenFile = chosen?.model;
    const previous = inProcess;
    inProcess = chosen && createInProcess(chosen);
    reachable = connect();
    previous?.retire().catch((error: unknown) => {
      log.error('the model of before could not be ended', { model: previous.name, error });
    });
  }

  const builtInHandle: ModelHandle = { id: builtInId, name: builtInName, model: builtIn };

  function load({ provider, upstreamId }: ReachableModel): Promise<LanguageModelV4> {
    const ofProvider = loaded.get(provider) ?? new Map<string, Promise<LanguageModelV4>>();
    loaded.set(provider, ofProvider);
    const loading = ofProvider.get(upstreamId) ?? provider.createModel(upstreamId);
    ofProvider.set(upstreamId, loading);
    return loading;
  }

  async function handleOf(reached: ReachableModel, { userId }: Pick<Task, 'userId'>): Promise<ModelHandle> {
    const { id, name, provider, upstreamId, connectionId } = reached;
    const row = operator?.store.known.find((one) => one.id === connectionId);
    const model = { ...reached, price: ownPrice(row, upstreamId) ?? reached.price ?? usualPrice(row) };
    const languageModel = await load(model);
    return {
      id,
      name,
      model:
        operator && connectionId !== undefined
          ? countSpending(languageModel, {
              spending: operator.spending,
              provider: connectionId,
              model: upstreamId,
              modelId: id,
              userId,
              price: priceToCount(model, operator, env.modelFacts?.prices[id]),
            })
          : languageModel,
      seesImages: model.seesImages ?? seesImages(upstreamId),
      ...(model.contextWindow !== undefined && { contextWindow: model.contextWindow }),
      ...(model.price && { price: model.price }),
      checkConnection: async (signal) => {
        await provider.listModels(signal);
      },
      checkRequest: async (signal) => {
        const list = await provider.listModels(signal);
        if (list.length > 0 && !isOffered(list, upstreamId)) throw new Error(`${name} is not in the list`);
      },
    };
  }

  /** Which of all available models are offered to this person; all of them if the operator has limited nothing. */
  async function offersTo(userId: string | undefined): Promise<Offers> {
    const rows = operator?.store.known ?? [];
    const asksPlan = rows.some(({ plans }) => plans !== null);
    const plan = asksPlan && userId !== undefined ? await dependencies.findPlan?.(userId) : undefined;
    return createOffers(rows, plan);
  }

  async function route(memberId: string, task: Task): Promise<{ handle: ModelHandle; note: Sentence }> {
    const memberName = catalogue.find(({ id }) => id === memberId)?.name ?? brand.name;
    const offers = await offersTo(task.userId);
    const all = reachable.candidates().filter((model) => offers.whyNot(model) === null);
    const seeing = task.hasPictures
      ? all.filter((model) => model.seesImages ?? seesImages(model.upstreamId))
      : [];
    const standard = memberId === brand.modelId && !task.hasPictures ? findDefault(all) : undefined;
    if (standard) {
      const handle = await handleOf(standard, task);
      return {
        handle,
        note: explainChoice(memberName, handle.name, said`it is this server’s default model`),
      };
    }
    const choice = chooseModel(memberId, task, seeing.length > 0 ? seeing : all);
    if (!choice) {
      const note = explainChoice(memberName, said`the built-in engine`, said`no other model is connected`);
      return { handle: builtInHandle, note };
    }
    const handle = await handleOf(choice.candidate, task);
    return { handle, note: explainChoice(memberName, handle.name, choice.reason) };
  }

  /** The operator's default. */
  function findDefault(all: readonly ReachableModel[]): ReachableModel | undefined {
    const row = operator?.store.known.find(({ defaultModel }) => defaultModel !== null);
    return row && all.find((model) => model.connectionId === row.id && model.upstreamId === row.defaultModel);
  }

  /** The embedding models that connections list, with their provider. */
  async function findEmbedders(userId: string) {
    await operator?.store.ready();
    await reachable.refreshForTurn();
    const offers = await offersTo(userId);
    return [...connections].flatMap(([providerId, { provider, offers: listed }]) => {
      const connectionId = connectionOf(providerId);
      if (!provider.createEmbedder || providerId === 'openai-chat') return [];
      if (whyWithheld(connectionId, operator) !== null) return [];
      return (listed.known ?? [])
        .filter(({ id }) => isEmbeddingModel(id))
        .filter(({ id }) => offers.whyNot({ connectionId, upstreamId: id }) === null)
        .map((model) => ({ model, provider, connectionId, id: `${providerId}/${model.id}` }));
    });
  }

  /** The picture and film models that connections list and that are offered to a person. */
  async function findMedia<Kind>(
    userId: string,
    kindOf: (provider: ModelProvider) => Kind | undefined,
    isOne: (models: Kind, upstreamId: string) => boolean,
  ): Promise<MediaModel<Kind>[]> {
    await operator?.store.ready();
    await reachable.refresh();
    const offers = await offersTo(userId);
    const keyId = actingKey();
    return [...connections].flatMap(([providerId, { provider, offers: listed, isOwn }]) => {
      const connectionId = connectionOf(providerId);
      const models = kindOf(provider);
      if (!models || providerId !== connectionId) return [];
      if (whyWithheld(connectionId, operator) !== null) return [];
      return (listed.known ?? []).flatMap((listedModel): MediaModel<Kind>[] => {
        const upstreamId = listedModel.id;
        if (!isOne(models, upstreamId) || offers.whyNot({ connectionId, upstreamId }) !== null) return [];
        const id = `${providerId}/${upstreamId}`;
        return [
          {
            ...{ id, upstreamId, connectionId, isOwn, company: provider.company, models },
            record({ inputTokens, outputTokens, dollars }) {
              if (!operator) return;
              const counted = {
                ...{ connectionId, upstreamId },
                ...(listedModel.price && { price: listedModel.price }),
              };
              const price = priceToCount(counted, operator, env.modelFacts?.prices[id]);
              const microdollars =
                dollars === undefined
                  ? inputTokens * price.input + outputTokens * price.output
                  : dollars * 1_000_000;
              operator.spending.record({
                ...{ provider: connectionId, model: upstreamId, modelId: id, userId, keyId },
                ...{ inputTokens, outputTokens },
                cost: Math.ceil(microdollars),
              });
            },
          },
        ];
      });
    });
  }

  return {
    async embedders(userId) {
      const found = await findEmbedders(userId);
      return found.map(({ id, model, provider }) => ({ id, name: model.id, company: provider.company }));
    },

    async embedder(id, userId) {
      const found = (await findEmbedders(userId)).find((one) => one.id === id);
      if (!found?.provider.createEmbedder) return null;
      const { model, connectionId } = found;
      const keyId = actingKey();
      return {
        model: await found.provider.createEmbedder(model.id),
        record(inputTokens) {
          if (!operator) return;
          const counted = { connectionId, upstreamId: model.id, ...(model.price && { price: model.price }) };
          const price = priceToCount(counted, operator, env.modelFacts?.prices[id]);
          operator.spending.record({
            ...{ provider: connectionId, model: model.id, modelId: id, userId, keyId },
            ...{ inputTokens, outputTokens: 0 },
            cost: Math.ceil(inputTokens * price.input),
          });
        },
      };
    },

    async sound(userId) {
      await operator?.store.ready();
      const offers = await offersTo(userId);
      for (const [providerId, { provider }] of connections) {
        const connectionId = connectionOf(providerId);
        if (!provider.sound || whyWithheld(connectionId, operator) !== null) continue;
        const { id: upstreamId } = provider.sound.speech;
        if (offers.whyNot({ connectionId, upstreamId }) === null) return provider.sound;
      }
      return null;
    },

    pictureModels: (userId) =>
      findMedia(
        userId,
        ({ pictures }) => pictures,
        (models, id) => models.isPainter(id),
      ),

    filmModels: (userId) =>
      findMedia(
        userId,
        ({ films }) => films,
        (models, id) => models.isFilmModel(id),
      ),

    async list(language = 'en', userId) {
      await operator?.store.ready();
      await lookForChosen();
      await reachable.refresh();
      const offers = await offersTo(userId);
      const option = (entry: (typeof catalogue)[number]): ModelOption => {
        if (familyIds.has(entry.id)) return { ...entry, connected: true, missing: null };
        const found = reachable.find(entry);
        const reason = 'missing' in found ? found.missing : offers.whyNot(found);
        const missing = reason === null ? null : say(language, reason);
        return { ...entry, connected: missing === null, missing };
      };
      const others = new Set(otherEntries.map(({ id }) => id));
      const family = catalogue.filter(({ id }) => familyIds.has(id));
      const known = reachable.entries().filter(({ id }) => !others.has(id));
      const offered = reachable.discovered().filter((model) => offers.whyNot(model) === null);
      const discovered = offered.map(
        ({ id, name, company, description, capabilities, type }): ModelOption => ({
          ...{ id, name, company, description, capabilities, type },
          connected: true,
          missing: null,
        }),
      );
      const unready = reachable.unreadyInProcess();
      const waiting = unready
        ? [{ ...unready, missing: say(language, unready.missing), connected: false }]
        : [];
      return {
        models: [...family.map(option), builtInOption, ...known.map(option), ...discovered, ...waiting],
        others: otherEntries.map(option),
      };
    },

    async resolve(selectedId, task = { text: '' }) {
      if (selectedId === builtInId) return builtInHandle;
      await operator?.store.ready();
      await lookForChosen();
      const id = selectedId ?? brand.modelId;
      // A hosted model that was chosen by name needs no list; assume that it exists, as it usually does.
      if (familyIds.has(id) || !reachable.findById(id)) await reachable.refreshForTurn();
      if (familyIds.has(id)) {
        const { handle, note } = await route(id, task);
        return { ...handle, note, isRouted: true };
      }
      const chosen = reachable.findById(id);
      const withheld = chosen ? (await offersTo(task.userId)).whyNot(chosen) : null;
      if (chosen && withheld === null) return handleOf(chosen, task);
      const { handle } = await route(brand.modelId, task);
      const answerer = handle.id === builtInId ? said`the built-in engine` : handle.name;
      const name = reachable.nameOf(id);
      if (withheld !== null) {
        return { ...handle, note: said`${name} is not offered to you here, so ${answerer} answered.` };
      }
      const note =
        operator && isSpent(reachable.connectionOf(id), operator)
          ? said`${name} has reached its spending cap for this month, so ${answerer} answered.`
          : said`${name} is not connected, so ${answerer} answered.`;
      return { ...handle, note };
    },

    async rehearsal() {
      const providers = [...connections.values()].map(({ provider }) => provider);
      const first = providers.find(({ createRehearsal }) => createRehearsal !== undefined);
      return (await first?.createRehearsal?.()) ?? builtIn;
    },

    async pictureServers() {
      await pictureServers.refresh(pictureServersWaitMs);
      return pictureServers.known ?? [];
    },

    async connected() {
      await operator?.store.ready();
      await reachable.refresh();
      return { connections, localServers: reachable.localServers() };
    },

    async missingOfLocal() {
      await lookForChosen();
      return (await inProcess?.findMissing()) ?? null;
    },

    async close() {
      await inProcess?.close();
    },
  };
}

const pictureServersLifetimeMs = 30_000;
const pictureServersWaitMs = 2_000;

const builtInOption: ModelOption = {
  id: builtInId,
  name: builtInName,
  company: brand.productName,
  description: 'Needs no key and no network',
  capabilities: ['Reference', 'Sums and units', 'Dates'],
  type: 'fast',
  connected: true,
  missing: null,
};

/** Local ports where no unknown model server can be: ours and the configured endpoint's. */
function takenPorts({ port, openAiCompatible }: ModelsDependencies['env']): number[] {
  const endpoint = openAiCompatible ? Number(new URL(openAiCompatible.baseUrl).port) : 0;
  return [port ?? 0, endpoint];
}
