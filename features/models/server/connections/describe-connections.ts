import type { StoredConnection } from '#features/connections/server/connection-store.ts';
import type {
  Connection,
  ConnectionList,
  ConnectionModel,
} from '#features/connections/shared/connections.contract.ts';
import type { Env } from '#server/env.ts';
import { isRefused } from '../availability.ts';
import type { Connection as Reached } from '../connect-providers.ts';
import type { Models } from '../models.ts';
import { isOwnMachine, type OperatorConnections } from '../operator-rules.ts';
import { hostedProviders } from '../providers/hosted-providers.ts';
import { isChatModel } from '../providers/list-models.ts';
import type { ListedModel } from '../providers/listed-model.ts';
import { companyNames, endpointId } from '../upstream-ids.ts';

export interface ConnectionsDependencies {
  models: Models;
  operator: OperatorConnections;
  env: Partial<Pick<Env, 'openAiCompatible' | 'models'>>;
}

/** Everything that can be connected, in list order. */
export const connectableIds: readonly string[] = [...hostedProviders.map(({ id }) => id), endpointId];

/** A provider's list may be endless; nobody reads more than this, and the browser's search covers it. */
const mostModels = 500;

export async function describeConnections(dependencies: ConnectionsDependencies): Promise<ConnectionList> {
  const { models, operator } = dependencies;
  const [{ connections: reached, localServers }, pictureServers] = await Promise.all([
    models.connected(),
    models.pictureServers(),
  ]);
  const rows = new Map(operator.store.known.map((row) => [row.id, row]));
  const connected = connectableIds.filter((id) => reached.has(id) || isStored(rows.get(id)));
  return {
    connections: connected.map((id) =>
      describe(id, { row: rows.get(id), reached: reached.get(id) }, dependencies),
    ),
    addable: connectableIds
      .filter((id) => !connected.includes(id))
      .map((id) => ({ id, name: nameOf(id), needsAddress: id === endpointId })),
    local: [
      ...localServers.map(({ id, name, baseUrl, models: found }) => ({
        ...{ id, name, address: new URL(baseUrl).host },
        models: found.length,
      })),
      ...pictureServers.map(({ id, name, origin, models: found }) => ({
        ...{ id, name, address: new URL(origin).host },
        models: found,
      })),
    ],
  };
}

/** An environment variable holds its key or address. */
export function isSetByEnvironment(id: string, env: ConnectionsDependencies['env']): boolean {
  return id === endpointId ? env.openAiCompatible !== undefined : env.models?.hosted[id] !== undefined;
}

/** A row that only stores a test or prices for an environment connection is not a connection by itself. */
function isStored(row: StoredConnection | undefined): boolean {
  return row !== undefined && (row.key !== undefined || row.isUnreadable || row.address !== null);
}

function nameOf(id: string): string {
  return id === endpointId ? 'Another address' : (companyNames[id] ?? id);
}

function describe(
  id: string,
  { row, reached }: { row: StoredConnection | undefined; reached: Reached | undefined },
  { operator, env }: ConnectionsDependencies,
): Connection {
  const setBy = isSetByEnvironment(id, env) ? 'environment' : 'console';
  const ofEnvironment = id === endpointId ? env.openAiCompatible?.baseUrl : env.models?.hosted[id]?.baseUrl;
  const address = (setBy === 'environment' ? ofEnvironment : row?.address) ?? null;
  return {
    id,
    name: nameOf(id),
    address,
    keyEnd: setBy === 'environment' ? null : (row?.keyEnd ?? null),
    setBy,
    isUnreadable: setBy === 'console' && (row?.isUnreadable ?? false),
    isOwn: id === endpointId && isOwnMachine(address),
    isOffered: row?.isOffered ?? true,
    plans: row?.plans ?? null,
    defaultModel: row?.defaultModel ?? null,
    models: listModels(reached?.offers.known ?? [], row, env.openAiCompatible?.model),
    isRefused: isRefused(reached?.offers.failure),
    otherPrice: row?.otherPrice ?? null,
    cap: row?.cap == null ? null : row.cap / 1_000_000,
    spent: operator.spending.spentThisMonth(id) / 1_000_000,
    lastTest: row?.lastTest ?? null,
    version: row?.version ?? 0,
  };
}

function listModels(
  listed: readonly ListedModel[],
  row: StoredConnection | undefined,
  named: string | undefined,
): ConnectionModel[] {
  const known = new Map(listed.filter(({ id }) => isChatModel(id)).map((model) => [model.id, model]));
  const ids = new Set([
    ...known.keys(),
    ...Object.keys(row?.prices ?? {}),
    ...(row?.hiddenModels ?? []),
    ...(row?.id === endpointId && named ? [named] : []),
  ]);
  return [...ids]
    .toSorted()
    .slice(0, mostModels)
    .map((id) => {
      const own = row?.prices[id];
      const price = known.get(id)?.price;
      return {
        id,
        price: own ?? (price ? { input: price.inputPerMillion, output: price.outputPerMillion } : null),
        isOwnPrice: own !== undefined,
        isHidden: row?.hiddenModels.includes(id) ?? false,
      };
    });
}
