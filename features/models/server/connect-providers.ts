import { type Env, isLoopbackHost } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { CachedList } from './cached-list.ts';
import type { ModelSettings } from './models.env.ts';
import { hostedProviders } from './providers/hosted-providers.ts';
import { connectOpenAiCompatible } from './providers/openai-compatible.ts';
import type { ModelProvider } from './providers/provider.ts';

export interface Connection {
  provider: ModelProvider;
  /** What the provider says it offers to this key. */
  offers: CachedList<string[]>;
  /** Runs on the operator's own machine. */
  isOwn: boolean;
}

export type Connections = ReadonlyMap<string, Connection>;

/** A local or compatible server gets other models by the minute, a hosted one by the month. */
const endpointLifetimeMs = 60_000;
const hostedLifetimeMs = 600_000;

export interface ConnectOptions {
  hosted: ModelSettings['hosted'];
  endpoint: Env['openAiCompatible'];
  log: Log;
  now: () => number;
}

export function connectProviders({ hosted, endpoint, log, now }: ConnectOptions): Connections {
  const connections = new Map<string, Connection>();

  function add(id: string, provider: ModelProvider, lifetimeMs: number, isOwn = false): Connection {
    const offers = new CachedList({
      read: (signal) => provider.listModels(signal),
      onFailure: (error) =>
        log.warn('a model provider could not list its models', { provider: provider.company, error }),
      lifetimeMs,
      now,
    });
    const connection = { provider, offers, isOwn };
    connections.set(id, connection);
    return connection;
  }

  for (const { id, connect, otherProtocol } of hostedProviders) {
    const access = hosted[id];
    if (!access) continue;
    const { offers } = add(id, connect(access), hostedLifetimeMs);
    if (!otherProtocol) continue;
    connections.set(otherProtocol.id, { provider: otherProtocol.connect(access), offers, isOwn: false });
  }
  if (endpoint) {
    const { baseUrl, apiKey } = endpoint;
    const provider = connectOpenAiCompatible({ company: 'Connected endpoint', baseUrl, apiKey });
    const isOwn = isLoopbackHost(new URL(baseUrl).hostname);
    add('openai-compatible', provider, endpointLifetimeMs, isOwn);
  }
  return connections;
}
