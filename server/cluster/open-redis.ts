import type { Redis } from 'ioredis';
import type { Log } from '#server/log.ts';

/**
 * Nothing that a person waits for may wait for Redis: it is reported as unavailable, and the server continues without
 * it.
 */
const commandTimeoutMs = 1_000;

export interface OpenRedis {
  commands: Redis;
  /** Only for subscriptions. */
  subscriber: Redis;
  isWell(): Promise<boolean>;
  close(): void;
}

/** Opens Redis or Valkey. While the server is unavailable, commands fail; it is reconnected as soon as it is back. */
export async function openRedis(url: string, log: Log): Promise<OpenRedis> {
  const { Redis } = await import('ioredis');
  let isAway = false;
  const open = (options: object) => {
    const redis = new Redis(url, {
      connectTimeout: 5_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
      ...options,
    });
    redis.on('error', (error: unknown) => {
      if (!isAway) log.warn('Redis is away', { error });
      isAway = true;
    });
    redis.on('ready', () => {
      isAway = false;
    });
    return redis;
  };
  const commands = open({ commandTimeout: commandTimeoutMs });
  const subscriber = open({ autoResubscribe: true, enableOfflineQueue: true, maxRetriesPerRequest: null });
  return {
    commands,
    subscriber,
    isWell: async () => (await commands.ping()) === 'PONG',
    close() {
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
