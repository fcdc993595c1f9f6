import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { hasExpiredLease, leaseMs, renewLeases } from './leases.queries.ts';

const lookEveryMs = 1_000;
const renewEveryMs = 2_000;

export interface LeasesDependencies {
  database: Database;
  serverId: string;
  log: Log;
  /** The turns that run here. */
  running(): string[];
  /** Another server has ended these, or they were deleted. */
  onLost(turnIds: string[]): void;
  /** Ends the turns of servers that are gone, and returns their ids. */
  endExpired(): Promise<string[]>;
  onEnded(turnIds: string[]): void;
}

/** Renews the leases of the turns that run here, and ends the turns of servers that no longer do. */
export class TurnLeases {
  readonly #dependencies: LeasesDependencies;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #renewedAt = Number.NEGATIVE_INFINITY;
  /** Since when the database has been answering without interruption. */
  #inContactSince: number | undefined;

  constructor(dependencies: LeasesDependencies) {
    this.#dependencies = dependencies;
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
    }, lookEveryMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { database, log, endExpired, onEnded } = this.#dependencies;
    try {
      await this.#renew();
      const isExpired = await hasExpiredLease(database);
      this.#inContactSince ??= performance.now();
      // After an outage the others may need a moment to renew theirs.
      if (isExpired && performance.now() - this.#inContactSince > leaseMs) onEnded(await endExpired());
    } catch (error) {
      this.#inContactSince = undefined;
      log.debug('leases of turns were not looked after', { error });
    }
  }

  async #renew(): Promise<void> {
    const { database, serverId, running, onLost } = this.#dependencies;
    const startedAt = performance.now();
    if (startedAt - this.#renewedAt < renewEveryMs - lookEveryMs / 2) return;
    const turnIds = running();
    if (turnIds.length === 0) return;
    const renewed = await renewLeases(database, serverId, turnIds);
    this.#renewedAt = startedAt;
    const stillHere = new Set(running());
    const lost = turnIds.filter((id) => stillHere.has(id) && !renewed.has(id));
    if (lost.length > 0) onLost(lost);
  }
}
