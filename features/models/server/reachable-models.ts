import {
  type CatalogueEntry,
  catalogue,
  familyIds,
  otherEntries,
} from '#features/models/shared/catalogue.ts';
import type { Env } from '#server/env.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { isOffered, isRefused, isVersionOf, missingKey } from './availability.ts';
import { CachedList } from './cached-list.ts';
import type { Candidate } from './choose-model.ts';
import type { Connection, Connections } from './connect-providers.ts';
import { guessType } from './guess-type.ts';
import type { InProcess } from './in-process/in-process.ts';
import type { LocalServer } from './local-servers.ts';
import type { ModelSettings } from './models.env.ts';
import { newestOf } from './newest-models.ts';
import { isChatModel } from './providers/list-models.ts';
import type { ListedModel } from './providers/listed-model.ts';
import { connectOpenAiCompatible } from './providers/openai-compatible.ts';
import type { ModelProvider } from './providers/provider.ts';
import { companyNames, connectionOf, parseUpstream, type Upstream, upstreamIds } from './upstream-ids.ts';

/** A model that can answer now. */
export interface ReachableModel extends Candidate, CatalogueEntry, Omit<ListedModel, 'id'> {
  upstreamId: string;
  provider: ModelProvider;
  /** The connection it is reached by; absent for models discovered on this machine. */
  connectionId?: string;
}

export interface ReachableModelsOptions {
  connections: Connections;
  endpoint: Env['openAiCompatible'];
  overrides: ModelSettings['overrides'];
  findLocal(signal: AbortSignal): Promise<LocalServer[]>;
  inProcess?: InProcess | undefined;
  now: () => number;
  /** Why a connection is unavailable now; null when it is available. */
  whyWithheld?(connectionId: string): Said | null;
}

const localLifetimeMs = 60_000;

/** How long a first question waits for unread lists. Closed ports respond at once. */
const firstWaitMs = { hosted: 1_000, endpoint: 3_000, local: 250 };

/** Knows which models can answer: hosted ones by key and list, those of an endpoint, those of this machine. */
export class ReachableModels {
  readonly #options: ReachableModelsOptions;
  readonly #local: CachedList<LocalServer[]>;
  /** What the in-process model still needs; undefined without one, and before the first check. */
  #inProcessMissing: string | null | undefined;

  constructor(options: ReachableModelsOptions) {
    this.#options = options;
    this.#local = new CachedList({
      read: options.findLocal,
      onFailure: () => {},
      lifetimeMs: localLifetimeMs,
      now: options.now,
    });
  }

  /** Model servers discovered on this machine. */
  localServers(): readonly LocalServer[] {
    return this.#local.known ?? [];
  }

  /** For the picker: waits for stale lists. */
  async refresh(): Promise<void> {
    const lists = [...this.#options.connections.values()].map(({ offers }) => offers);
    await Promise.all([...[...lists, this.#local].map((list) => list.refresh(3_000)), this.#lookInProcess()]);
  }

  async refreshForTurn(): Promise<void> {
    const { connections, endpoint } = this.#options;
    const reads = [...connections].map(([id, { offers }]) => {
      if (id !== 'openai-compatible') return offers.refreshForTurn(firstWaitMs.hosted);
      // The operator named the model: its list is not needed to answer.
      return endpoint?.model ? undefined : offers.refreshForTurn(firstWaitMs.endpoint);
    });
    const looking = this.#inProcessMissing === null ? undefined : this.#lookInProcess();
    await Promise.all([...reads, this.#local.refreshForTurn(firstWaitMs.local), looking]);
  }

  async #lookInProcess(): Promise<void> {
    this.#inProcessMissing = await this.#options.inProcess?.findMissing();
  }

  /** The in-process model when it cannot answer yet, and what it needs first. */
  unreadyInProcess(): (CatalogueEntry & { missing: string }) | undefined {
    const { inProcess } = this.#options;
    const missing = this.#inProcessMissing;
    return inProcess && typeof missing === 'string'
      ? { ...describeInProcess(inProcess), missing }
      : undefined;
  }

  /** Every entry with its own provider: the catalogue's, those of other lists, the operator's. */
  entries(): CatalogueEntry[] {
    const known = [...catalogue, ...otherEntries].filter(({ id }) => !familyIds.has(id));
    const ids = new Set(known.map(({ id }) => id));
    const added = Object.keys(this.#options.overrides).filter((id) => !ids.has(id) && !familyIds.has(id));
    return [...known, ...added.map((id) => this.#describeAdded(id))];
  }

  /** Models that none of our lists knows: those of the endpoint, of this machine, newer ones of a provider. */
  discovered(): ReachableModel[] {
    return [...this.#listedModels(), ...this.#endpointModels(), ...this.#localModels()];
  }

  /** The entry's model, or what is missing before it can answer. */
  find(entry: CatalogueEntry): ReachableModel | { missing: Said } {
    const { connections, overrides } = this.#options;
    const upstream = this.#upstreamOf(entry.id);
    if (upstream.provider === 'local') {
      const local = this.#localModels().find(({ id }) => id === `local/${upstream.id}`);
      return local ? { ...local, ...entry } : { missing: said`Start its server on this machine to use it` };
    }
    const connection = connections.get(upstream.provider);
    if (!connection) return { missing: missingKey(upstream.provider, entry.company) };
    const { provider, offers, isOwn } = connection;
    if (isRefused(offers.failure)) return { missing: said`${provider.company} rejected the key` };
    const connectionId = connectionOf(upstream.provider);
    const withheld = this.#options.whyWithheld?.(connectionId) ?? null;
    if (withheld !== null) return { missing: withheld };
    const isOperatorsWord = overrides[entry.id] !== undefined;
    if (!isOperatorsWord && offers.known && !isOffered(offers.known, upstream.id)) {
      return { missing: said`${provider.company} does not offer it to this key` };
    }
    const facts = factsOf(offers.known, upstream.id);
    return { ...entry, ...facts, upstreamId: upstream.id, provider, isOwn, connectionId };
  }

  /** A model by a stored choice, whichever list it came from. */
  findById(id: string): ReachableModel | undefined {
    const entry = this.entries().find((candidate) => candidate.id === id);
    if (entry) {
      const found = this.find(entry);
      return 'missing' in found ? undefined : found;
    }
    const slash = id.indexOf('/');
    const connection = this.#options.connections.get(id.slice(0, slash));
    if (slash > 0 && connection) {
      const providerId = id.slice(0, slash);
      if (this.#isWithheld(providerId)) return undefined;
      return listedModel(connection, providerId, id.slice(slash + 1));
    }
    return this.#localModels().find((model) => model.id === id);
  }

  /** What the router may choose from. */
  candidates(): ReachableModel[] {
    const others = new Set(otherEntries.map(({ id }) => id));
    const found = this.entries().flatMap((entry) => {
      const model = others.has(entry.id) ? { missing: '' } : this.find(entry);
      return 'missing' in model ? [] : [model];
    });
    const named = this.#options.endpoint?.model;
    const discovered = this.discovered().filter(
      ({ id, upstreamId }) => !named || !id.startsWith('openai-compatible/') || upstreamId === named,
    );
    return [...found, ...discovered];
  }

  /** The name for a stored choice, connected or not. */
  nameOf(id: string): string {
    const entry = this.entries().find((candidate) => candidate.id === id);
    return entry?.name ?? id.replace(/^(?:openai-compatible|local\/[^/]+)\//, '');
  }

  /** The connection of a stored choice, whether or not it is reachable. */
  connectionOf(id: string): string {
    const isEntry = this.entries().some((entry) => entry.id === id);
    return connectionOf(isEntry ? this.#upstreamOf(id).provider : id.slice(0, Math.max(0, id.indexOf('/'))));
  }

  #isWithheld(providerId: string): boolean {
    return (this.#options.whyWithheld?.(connectionOf(providerId)) ?? null) !== null;
  }

  #upstreamOf(id: string): Upstream {
    return parseUpstream(this.#options.overrides[id] ?? upstreamIds[id] ?? '');
  }

  #describeAdded(id: string): CatalogueEntry {
    const upstream = this.#upstreamOf(id);
    const connection = this.#options.connections.get(upstream.provider);
    return {
      id,
      name: id,
      company: connection?.provider.company ?? companyNames[upstream.provider] ?? upstream.provider,
      description: 'Added by the operator of this server',
      capabilities: [],
      type: guessType(upstream.id),
    };
  }

  #endpointModels(): ReachableModel[] {
    const { connections, endpoint } = this.#options;
    const connection = connections.get('openai-compatible');
    if (!connection || this.#isWithheld('openai-compatible')) return [];
    const ids = new Set((connection.offers.known ?? []).map(({ id }) => id).filter(isChatModel));
    if (endpoint?.model) ids.add(endpoint.model);
    return [...ids].sort().map((id) => listedModel(connection, 'openai-compatible', id));
  }

  #localModels(): ReachableModel[] {
    const { inProcess } = this.#options;
    const own: ReachableModel[] =
      inProcess && this.#inProcessMissing === null
        ? [
            {
              ...describeInProcess(inProcess),
              upstreamId: inProcess.name,
              provider: inProcess.provider,
              isOwn: true,
            },
          ]
        : [];
    return [...own, ...this.#serverModels()];
  }

  #serverModels(): ReachableModel[] {
    return (this.#local.known ?? []).flatMap(({ id: serverId, name, baseUrl, models }) => {
      const provider = connectOpenAiCompatible({ company: name, baseUrl, apiKey: undefined });
      return models.map(
        ({ id, facts, ...listed }): ReachableModel => ({
          ...listed,
          id: `local/${serverId}/${id}`,
          name: id,
          company: name,
          description: 'Runs on the same machine as this server',
          capabilities: ['On your machine', ...facts],
          type: guessType(id),
          upstreamId: id,
          provider,
          isOwn: true,
        }),
      );
    });
  }

  /**
   * What hosted providers list beyond our own list: the newest of each type, and everything from a provider that has
   * withdrawn all models we know by name.
   */
  #listedModels(): ReachableModel[] {
    const byProvider = Map.groupBy(this.entries(), ({ id }) => this.#upstreamOf(id).provider);
    return [...this.#options.connections].flatMap(([providerId, connection]) => {
      const isHosted = providerId !== 'openai-compatible' && providerId !== 'openai-chat';
      const { known } = connection.offers;
      if (!isHosted || !known || this.#isWithheld(providerId)) return [];
      const entries = byProvider.get(providerId) ?? [];
      const newest = new Set(newestOf(known).map(({ id }) => id));
      const isKnown = (id: string) => entries.some((entry) => isVersionOf(id, this.#upstreamOf(entry.id).id));
      const hasAny = entries.some((entry) => !('missing' in this.find(entry)));
      return known
        .filter(({ id }) => isChatModel(id) && !isKnown(id) && (newest.has(id) || !hasAny))
        .map(({ id }) => ({ ...listedModel(connection, providerId, id), isNewest: newest.has(id) }));
    });
  }
}

/** What the list says about a model, or about a dated version of it. */
function factsOf(list: readonly ListedModel[] | undefined, upstreamId: string): Omit<ListedModel, 'id'> {
  const found =
    list?.find(({ id }) => id === upstreamId) ?? list?.find(({ id }) => isVersionOf(id, upstreamId));
  if (!found) return {};
  const { id: _id, ...facts } = found;
  return facts;
}

function describeInProcess({ name, provider }: InProcess): CatalogueEntry {
  return {
    id: `local/in-process/${name}`,
    name,
    company: provider.company,
    description: 'Runs inside this server',
    capabilities: ['On your machine', 'Needs no network'],
    type: guessType(name),
  };
}

function listedModel(
  { provider, isOwn, offers }: Connection,
  providerId: string,
  upstreamId: string,
): ReachableModel {
  return {
    ...factsOf(offers.known, upstreamId),
    id: `${providerId}/${upstreamId}`,
    name: upstreamId,
    company: provider.company,
    description: 'From its provider’s list',
    capabilities: [],
    type: guessType(upstreamId),
    upstreamId,
    provider,
    isOwn,
    connectionId: connectionOf(providerId),
  };
}
