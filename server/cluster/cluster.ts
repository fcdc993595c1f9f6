import { createClockHealth } from '#server/clock-health.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { HealthPart } from '#server/readiness.ts';
import { newId } from '#shared/ids.ts';
import { type OpenRedis, openRedis } from './open-redis.ts';
import { connectPostgresSignals } from './postgres-signals.ts';
import { connectRedisSignals } from './redis-signals.ts';
import { Signals } from './signals.ts';

/** What equal servers that share a PostgreSQL database have in common besides it. */
export interface Cluster {
  /** Identifies this process among them. */
  serverId: string;
  signals: Signals;
  redis: OpenRedis | undefined;
  health: readonly HealthPart[];
  close(): Promise<void>;
}

export interface ClusterOptions {
  database: Database;
  /** Directly to the database, if there is a pooler in front of it. */
  directUrl: string;
  redisUrl: string | undefined;
  log: Log;
}

/** Resolves before anything is connected: each part reports itself whether it is reachable. */
export async function openCluster({ database, directUrl, redisUrl, log }: ClusterOptions): Promise<Cluster> {
  const serverId = newId();
  const signals = new Signals({ serverId, log });
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, log);
  if (redis) connectRedisSignals(signals, redis);
  else connectPostgresSignals(signals, { database, url: directUrl, serverId, log });
  return {
    serverId,
    signals,
    redis,
    health: [createClockHealth(database, log), ...(redis ? [{ name: 'redis', isWell: redis.isWell }] : [])],
    async close() {
      await signals.close();
      redis?.close();
    },
  };
}
