import { sql } from 'drizzle-orm';
import { apiKeyCosts } from '#features/accounts/server/api-keys.table.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { Counter, Metrics } from '#server/metrics/metrics.ts';
import { modelCosts, providerSpending } from './connections.table.ts';

/** One finished model call. */
export interface SpentCall {
  provider: string;
  /** As the provider names it. */
  model: string;
  /** The name used here and in other metrics. */
  modelId: string;
  /** Whose question it was; absent for the server's own work. */
  userId: string | undefined;
  /** The API key that was used; undefined for a person. */
  keyId?: string | undefined;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a dollar. */
  cost: number;
}

interface SpendingOptions {
  database: Database;
  log: Log;
  metrics: Metrics;
  now?: () => number;
}

/** Providers' costs. Kept in memory, so that a question need not wait for the database to check a cap. */
export class Spending {
  readonly #options: SpendingOptions;
  readonly #spent = new Map<string, number>();
  readonly #writing = new Set<Promise<void>>();
  readonly #costs: Counter<'provider' | 'model'>;

  constructor(options: SpendingOptions) {
    this.#options = options;
    this.#costs = options.metrics.counter({
      name: 'everyday_model_cost_dollars_total',
      help: 'What calls cost by the prices of their models, in dollars; those without a price count as nothing',
      labels: ['provider', 'model'],
    });
  }

  /** Millionths of a dollar in the current month (UTC). */
  spentThisMonth(provider: string): number {
    return this.#spent.get(`${provider} ${this.#day().slice(0, 7)}`) ?? 0;
  }

  async refresh(): Promise<void> {
    const month = this.#day().slice(0, 7);
    const rows = await this.#options.database
      .select({ provider: providerSpending.provider, cost: providerSpending.cost })
      .from(providerSpending)
      .where(sql`${providerSpending.month} = ${month}`);
    for (const { provider, cost } of rows) this.#learn(provider, month, cost);
  }

  /** Counts immediately and stores afterwards; `settled` waits for that. */
  record(call: SpentCall): void {
    const day = this.#day();
    const key = `${call.provider} ${day.slice(0, 7)}`;
    this.#spent.set(key, (this.#spent.get(key) ?? 0) + call.cost);
    this.#costs.add({ provider: call.provider, model: call.modelId }, call.cost / 1_000_000);
    const writing = this.#write(call, day)
      .catch((error: unknown) => {
        this.#options.log.error('what a model cost could not be stored', { provider: call.provider, error });
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  async settled(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing);
  }

  async #write(
    { provider, model, userId, keyId, inputTokens, outputTokens, cost }: SpentCall,
    day: string,
  ): Promise<void> {
    const month = day.slice(0, 7);
    const total = await this.#options.database.transaction(async (tx) => {
      const [row] = await tx
        .insert(providerSpending)
        .values({ provider, month, cost, calls: 1 })
        .onConflictDoUpdate({
          target: [providerSpending.provider, providerSpending.month],
          set: { cost: sql`${providerSpending.cost} + ${cost}`, calls: sql`${providerSpending.calls} + 1` },
        })
        .returning({ cost: providerSpending.cost });
      // A person who deleted their account meanwhile has no row any more.
      if (userId !== undefined) {
        await tx.execute(sql`
          insert into ${modelCosts} (user_id, day, provider, model, calls, input_tokens, output_tokens, cost)
          select id, ${day}::date, ${provider}, ${model}, 1, ${inputTokens}::bigint, ${outputTokens}::bigint, ${cost}::bigint
            from users where id = ${userId}
          on conflict (user_id, day, provider, model) do update set calls = model_costs.calls + 1,
            input_tokens = model_costs.input_tokens + excluded.input_tokens,
            output_tokens = model_costs.output_tokens + excluded.output_tokens,
            cost = model_costs.cost + excluded.cost`);
      }
      if (keyId !== undefined && cost > 0) {
        await tx.execute(sql`
          insert into ${apiKeyCosts} (key_id, user_id, month, cost)
          select id, user_id, ${month}, ${cost}::bigint from api_keys where id = ${keyId}
          on conflict (key_id, month) do update set cost = api_key_costs.cost + excluded.cost`);
      }
      return row?.cost ?? 0;
    });
    this.#learn(provider, month, total);
  }

  /** Keeps what was counted here and is not stored yet. */
  #learn(provider: string, month: string, cost: number): void {
    const key = `${provider} ${month}`;
    this.#spent.set(key, Math.max(cost, this.#spent.get(key) ?? 0));
  }

  #day(): string {
    return new Date((this.#options.now ?? Date.now)()).toISOString().slice(0, 10);
  }
}
