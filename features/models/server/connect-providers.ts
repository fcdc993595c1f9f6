import { type Env, isLoopbackHost, type ModelSettings } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { CachedList } from './cached-list.ts';
import { connectAnthropic } from './providers/anthropic.ts';
import { connectDeepSeek } from './providers/deepseek.ts';
import { connectGoogle } from './providers/google.ts';
import { connectOpenAi } from './providers/openai.ts';
import { connectOpenAiCompatible } from './providers/openai-compatible.ts';
import type { ModelProvider } from './providers/provider.ts';
import { connectXai } from './providers/xai.ts';
import type { ProviderId } from './upstream-ids.ts';

export interface Connection {
  provider: ModelProvider;
  /** What the provider says it offers to this key. */
  offers: CachedList<string[]>;
  /** Runs on the operator's own machine. */
  isOwn: boolean;
}

export type Connections = ReadonlyMap<ProviderId, Connection>;

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
  const connections = new Map<ProviderId, Connection>();

  function add(id: ProviderId, provider: ModelProvider, lifetimeMs: number, isOwn = false): Connection {
    const offers = new CachedList({
      read: (signal) => provider.listModels(signal),
      onFailure: (error) => log.warn('a model provider gave no list', { provider: provider.company, error }),
      lifetimeMs,
      now,
    });
    const connection = { provider, offers, isOwn };
    connections.set(id, connection);
    return connection;
  }

  if (hosted.openai) {
    const { offers } = add('openai', connectOpenAi(hosted.openai, 'responses'), hostedLifetimeMs);
    connections.set('openai-chat', { provider: connectOpenAi(hosted.openai, 'chat'), offers, isOwn: false });
  }
  if (hosted.anthropic) add('anthropic', connectAnthropic(hosted.anthropic), hostedLifetimeMs);
  if (hosted.google) add('google', connectGoogle(hosted.google), hostedLifetimeMs);
  if (hosted.xai) add('xai', connectXai(hosted.xai), hostedLifetimeMs);
  if (hosted.deepseek) add('deepseek', connectDeepSeek(hosted.deepseek), hostedLifetimeMs);
  if (endpoint) {
    const { baseUrl, apiKey } = endpoint;
    const provider = connectOpenAiCompatible({ company: 'Connected endpoint', baseUrl, apiKey });
    const isOwn = isLoopbackHost(new URL(baseUrl).hostname);
    add('openai-compatible', provider, endpointLifetimeMs, isOwn);
  }
  return connections;
}
