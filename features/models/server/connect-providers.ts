import { type Env, isLoopbackHost } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { CachedList } from './cached-list.ts';
import type { ModelSettings } from './models.env.ts';
import { hostedProviders } from './providers/hosted-providers.ts';
import type { ListedModel } from './providers/listed-model.ts';
import { connectOpenAiCompatible } from './providers/openai-compatible.ts';
import type { ModelProvider } from './providers/provider.ts';

export interface Connection {
  provider: ModelProvider;
  /** The models that the provider offers for this key. */
  offers: CachedList<ListedModel[]>;
  /** Runs on the operator's own machine. */
  isOwn: boolean;
  /** The configuration it was made from, to detect changes. */
  access: string;
}

export type Connections = ReadonlyMap<string, Connection>;

/** A local or compatible server may change its models by the minute, a hosted one by the month. */
const endpointLifetimeMs = 60_000;
const hostedLifetimeMs = 600_000;

export interface ConnectOptions {
  hosted: ModelSettings['hosted'];
  endpoint: Env['openAiCompatible'];
  log: Log;
  now: () => number;
  /** Unchanged providers stay, with everything they have cached. */
  previous?: Connections | undefined;
}

export function connectProviders({ hosted, endpoint, log, now, previous }: ConnectOptions): Connections {
  const connections = new Map<string, Connection>();

  function add(
    id: string,
    connect: () => ModelProvider,
    { lifetimeMs, access, isOwn = false }: { lifetimeMs: number; access: string; isOwn?: boolean },
  ): Connection {
    const before = previous?.get(id);
    if (before?.access === access) {
      connections.set(id, before);
      return before;
    }
    const provider = connect();
    const offers = new CachedList({
      read: (signal) => provider.listModels(signal),
      onFailure: (error) =>
        log.warn('a model provider could not list its models', { provider: provider.company, error }),
      lifetimeMs,
      now,
    });
    const connection = { provider, offers, isOwn, access };
    connections.set(id, connection);
    return connection;
  }

  for (const { id, connect, otherProtocol } of hostedProviders) {
    const access = hosted[id];
    if (!access) continue;
    const text = JSON.stringify(access);
    const { offers } = add(id, () => connect(access), { lifetimeMs: hostedLifetimeMs, access: text });
    if (!otherProtocol) continue;
    const before = previous?.get(otherProtocol.id);
    const provider = before?.access === text ? before.provider : otherProtocol.connect(access);
    connections.set(otherProtocol.id, { provider, offers, isOwn: false, access: text });
  }
  if (endpoint) {
    const { baseUrl, apiKey } = endpoint;
    const connect = () => connectOpenAiCompatible({ company: 'Connected endpoint', baseUrl, apiKey });
    const isOwn = isLoopbackHost(new URL(baseUrl).hostname);
    const access = JSON.stringify([baseUrl, apiKey]);
    add('openai-compatible', connect, { lifetimeMs: endpointLifetimeMs, access, isOwn });
  }
  return connections;
}
