import type { OperatorAction } from '#features/accounts/shared/operator-actions.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { operatorEvents } from '../operators.table.ts';

/** Who changed something on the server, and from where. */
export interface OperatorCaller {
  /** Absent for a command. */
  userId?: string;
  via: 'console' | 'command' | 'sign-up' | 'organisation';
  address?: string | undefined;
}

export interface OperatorEntry {
  by: OperatorCaller;
  action: OperatorAction;
  target: string | { account: string };
  /** Never a secret: encrypted values are recorded only as present or absent. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records what was changed, in the transaction that changes it. */
export async function recordOperatorEvent(tx: Transaction, entry: OperatorEntry): Promise<void> {
  const { by, action, target, before = {}, after = {} } = entry;
  await tx.insert(operatorEvents).values({
    id: newId(),
    actorId: by.userId ?? null,
    via: by.via,
    action,
    ...(typeof target === 'string' ? { target } : { target: 'account', aboutId: target.account }),
    before,
    after,
    address: by.address,
    createdAt: new Date(),
  });
}
