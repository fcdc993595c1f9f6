import type { ConnectionStore, StoredConnection } from '#features/connections/server/connection-store.ts';
import type { Spending } from '#features/connections/server/spending.ts';
import { assumedPrice, type Price } from '#features/connections/shared/connections.contract.ts';
import type { Env } from '#server/env.ts';
import { isLoopbackHost } from '#server/env.ts';
import { type Said, said } from '#server/language/sentence.ts';
import type { ModelSettings } from './models.env.ts';
import type { ReachableModel } from './reachable-models.ts';
import { companyNames, endpointId } from './upstream-ids.ts';

export interface OperatorConnections {
  store: Pick<ConnectionStore, 'known' | 'ready' | 'onChange'>;
  spending: Pick<Spending, 'spentThisMonth' | 'record'>;
}

type Access = { hosted: ModelSettings['hosted']; endpoint: Env['openAiCompatible'] };

/** What the environment connects, and what the console adds. */
export function mergeAccess(ofEnvironment: Access, known: readonly StoredConnection[]): Access {
  const stored = known.flatMap(({ id, key, address }) => {
    if (id === endpointId || key === undefined) return [];
    return [[id, { apiKey: key, baseUrl: address ?? undefined }] as const];
  });
  const own = known.find(({ id, address }) => id === endpointId && address !== null);
  return {
    hosted: { ...Object.fromEntries(stored), ...ofEnvironment.hosted },
    endpoint:
      ofEnvironment.endpoint ??
      (own?.address ? { baseUrl: own.address, apiKey: own.key, model: undefined } : undefined),
  };
}

/** Why a connection is currently unavailable; null when it is available. */
export function whyWithheld(connectionId: string, operator: OperatorConnections | undefined): Said | null {
  const row = operator?.store.known.find(({ id }) => id === connectionId);
  if (!operator || !row) return null;
  if (!row.isOffered) return said`Switched off on this server`;
  if (!isSpent(connectionId, operator)) return null;
  return said`${companyNames[connectionId] ?? connectionId} has reached its spending cap for this month`;
}

export interface Offers {
  /** Why this person cannot use a model that is available to others; null when they can. */
  whyNot(model: Pick<ReachableModel, 'connectionId' | 'upstreamId'>): Said | null;
}

/** `plan` is the caller's; undefined without a particular person, which excludes plan-only models. */
export function createOffers(known: readonly StoredConnection[], plan: string | undefined): Offers {
  const rows = new Map(known.map((row) => [row.id, row]));
  return {
    whyNot({ connectionId, upstreamId }) {
      const row = connectionId === undefined ? undefined : rows.get(connectionId);
      if (!row) return null;
      if (row.hiddenModels.includes(upstreamId)) return said`Switched off on this server`;
      if (row.plans === null || (plan !== undefined && row.plans.includes(plan))) return null;
      return said`Not offered with your plan`;
    },
  };
}

/** Its cap is reached. */
export function isSpent(connectionId: string, operator: OperatorConnections): boolean {
  const cap = operator.store.known.find(({ id }) => id === connectionId)?.cap ?? null;
  return cap !== null && operator.spending.spentThisMonth(connectionId) >= cap;
}

/** The price of a call, in dollars per million tokens. */
export function priceToCount(
  { connectionId, upstreamId, price }: Pick<ReachableModel, 'connectionId' | 'upstreamId' | 'price'>,
  operator: OperatorConnections,
  ofEnvironment: { inputPerMillion: number; outputPerMillion: number } | undefined,
): Price {
  const row = operator.store.known.find(({ id }) => id === connectionId);
  const listed = ofEnvironment ?? ownPrice(row, upstreamId) ?? price;
  if (listed) return { input: listed.inputPerMillion, output: listed.outputPerMillion };
  if (row?.otherPrice) return row.otherPrice;
  // A self-hosted server is free, unless the operator sets a price.
  return connectionId === endpointId && row?.cap == null ? { input: 0, output: 0 } : assumedPrice;
}

/** As the operator entered it. */
export function ownPrice(row: StoredConnection | undefined, upstreamId: string) {
  const own = row?.prices[upstreamId];
  return own && { inputPerMillion: own.input, outputPerMillion: own.output, currency: 'USD' };
}

/** The operator's price for all models of a connection that have no price of their own. */
export function usualPrice(row: StoredConnection | undefined) {
  const usual = row?.otherPrice;
  return usual
    ? { inputPerMillion: usual.input, outputPerMillion: usual.output, currency: 'USD' }
    : undefined;
}

export function isOwnMachine(address: string | null | undefined): boolean {
  return address ? isLoopbackHost(new URL(address).hostname) : false;
}
