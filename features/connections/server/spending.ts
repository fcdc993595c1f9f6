import { sql } from 'drizzle-orm';
import { apiKeyCosts } from '#features/accounts/server/api-keys.table.ts';
import type { Database } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
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

interface UnstoredCall extends SpentCall {
  day: string;
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
  readonly #unstored: UnstoredCall[] = [];
  #storing: Promise<void> | undefined;
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
    this.#unstored.push({ ...call, day });
    this.#storing ??= this.#store();
  }

  async settled(): Promise<void> {
    while (this.#storing) await this.#storing;
  }

  /** What is recorded meanwhile is stored next, all of it at once. */
  async #store(): Promise<void> {
    while (this.#unstored.length > 0) {
      const calls = this.#unstored.splice(0);
      await this.#write(calls).catch((error: unknown) => {
        this.#failed(calls, error);
        // One that the database rejects must not take the others with it.
        return calls.length > 1 ? this.#writeEach(calls) : undefined;
      });
    }
    this.#storing = undefined;
  }

  async #writeEach(calls: readonly UnstoredCall[]): Promise<void> {
    for (const call of calls)
      await this.#write([call]).catch((error: unknown) => this.#failed([call], error));
  }

  #failed(calls: readonly UnstoredCall[], error: unknown): void {
    const providers = [...new Set(calls.map(({ provider }) => provider))].join(', ');
    this.#options.log.error('what a model cost could not be stored', { provider: providers, error });
  }

  /** One statement, and in the order of the keys, because other servers write the same rows. */
  async #write(calls: readonly UnstoredCall[]): Promise<void> {
    const month = sql`to_char(day, 'YYYY-MM')`;
    const rows = await select<{ provider: string; month: string; cost: string }>(
      this.#options.database,
      sql`
      with calls as (
        select * from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call (provider text, model text,
          "userId" text, "keyId" text, "inputTokens" bigint, "outputTokens" bigint, cost bigint, day date)),
      spent as (
        insert into ${providerSpending} (provider, month, cost, calls)
        select provider, ${month}, sum(cost)::bigint, count(*)::integer from calls group by 1, 2 order by 1, 2
        on conflict (provider, month) do update set cost = provider_spending.cost + excluded.cost,
          calls = provider_spending.calls + excluded.calls
        returning provider, month, cost),
      -- A person who deleted their account meanwhile has no row any more.
      by_people as (
        insert into ${modelCosts} (user_id, day, provider, model, calls, input_tokens, output_tokens, cost)
        select users.id, day, provider, model, count(*)::integer, sum("inputTokens")::bigint,
          sum("outputTokens")::bigint, sum(cost)::bigint
        from calls join users on users.id = "userId" group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (user_id, day, provider, model) do update set calls = model_costs.calls + excluded.calls,
          input_tokens = model_costs.input_tokens + excluded.input_tokens,
          output_tokens = model_costs.output_tokens + excluded.output_tokens,
          cost = model_costs.cost + excluded.cost),
      by_keys as (
        insert into ${apiKeyCosts} (key_id, user_id, month, cost)
        select api_keys.id, api_keys.user_id, ${month}, sum(cost)::bigint
        from calls join api_keys on api_keys.id = "keyId" where cost > 0 group by 1, 2, 3 order by 1, 3
        on conflict (key_id, month) do update set cost = api_key_costs.cost + excluded.cost)
      select provider, month, cost::text from spent`,
    );
    for (const { provider, month: of, cost } of rows) this.#learn(provider, of, Number(cost));
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
