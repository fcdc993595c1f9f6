import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#features/accounts/server/accounts.table.ts';
import {
  type OperatorCaller,
  recordOperatorEvent,
} from '#features/accounts/server/operators/operator-events.ts';
import { endOtherLogins } from '#features/accounts/server/sessions/open-login.ts';
import {
  refuseOperator,
  restorePerson,
  suspendPerson,
} from '#features/accounts/server/suspensions/suspend-person.ts';
import { setTier } from '#features/billing/server/set-tier.ts';
import type { PlanId } from '#features/billing/shared/plans.ts';
import {
  type ListedPerson,
  type PeopleAnswer,
  type PeopleQuery,
  peopleAtOnce,
} from '#features/people/shared/people.contract.ts';
import { findPersonLimit, setPersonLimit } from '#features/usage/server/person-limits.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { countPeople, type PersonRow, selectPeople } from './people.queries.ts';

/** Deletes an account with everything in it. */
export type RemoveAccount = (
  userId: string,
  email: string,
  record: (tx: Transaction) => Promise<void>,
) => Promise<void>;

export async function listPeople(
  database: Database,
  { q, show, after }: z.infer<typeof PeopleQuery>,
  selfId: string,
): Promise<PeopleAnswer> {
  const rows = await selectPeople(database, {
    q,
    show,
    after: after === undefined ? undefined : readPlace(after),
    limit: peopleAtOnce + 1,
  });
  const shown = rows.slice(0, peopleAtOnce);
  const last = shown.at(-1);
  return {
    people: shown.map((row) => present(row, selfId)),
    next: rows.length > shown.length && last ? placeOf(last) : null,
    total: await countPeople(database),
  };
}

function placeOf({ name, id }: PersonRow): string {
  return Buffer.from(JSON.stringify([name.toLowerCase(), id])).toString('base64url');
}

function readPlace(place: string): { name: string; id: string } {
  try {
    const read: unknown = JSON.parse(Buffer.from(place, 'base64url').toString());
    if (Array.isArray(read) && typeof read[0] === 'string' && typeof read[1] === 'string') {
      return { name: read[0], id: read[1] };
    }
  } catch (cause) {
    throw new AppError('invalid_input', { details: { field: 'after' }, cause });
  }
  throw new AppError('invalid_input', { details: { field: 'after' } });
}

function present(row: PersonRow, selfId: string): ListedPerson {
  const { id, name, email, plan, tasks, cost, last_seen_at: seen } = row;
  return {
    ...{ id, name, email, plan, tasks, cost },
    isOperator: row.is_operator,
    isSuspended: row.is_suspended,
    ownLimit: row.has_own_limit ? { tasks: row.own_limit } : null,
    isSelf: id === selfId,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: seen === null ? null : new Date(seen).toISOString(),
  };
}

type By = OperatorCaller & { userId: string };

/** @throws AppError `not_found` */
async function lockPerson(tx: Transaction, id: string) {
  const [person] = await tx
    .select({ id: users.id, email: users.email, plan: users.subscriptionTier })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!person) throw new AppError('not_found');
  return person;
}

export function suspend(database: Database, id: string, by: By): Promise<void> {
  return database.transaction(async (tx) => {
    await suspendPerson(tx, await lockPerson(tx, id), by);
  });
}

export function restore(database: Database, id: string, by: By): Promise<void> {
  return database.transaction(async (tx) => {
    await restorePerson(tx, await lockPerson(tx, id), by);
  });
}

/** Ends all of their sessions; operators doing it to themselves keep the current one. */
export function signOutEverywhere(
  database: Database,
  id: string,
  { by, sessionId }: { by: By; sessionId: string },
): Promise<number> {
  return database.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    const ended = await endOtherLogins(tx, id, id === by.userId ? sessionId : undefined);
    await recordOperatorEvent(tx, {
      by,
      action: 'person_signed_out',
      target: { account: person.id },
      after: { devices: ended },
    });
    return ended;
  });
}

/** This does not change what they pay for. */
export function changePlan(database: Database, id: string, plan: PlanId, by: By): Promise<void> {
  return database.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    await setTier(tx, id, plan);
    await recordOperatorEvent(tx, {
      by,
      action: 'plan_changed',
      target: { account: id },
      before: { plan: person.plan },
      after: { plan },
    });
  });
}

/** Overrides the plan's limit, from the next task on. */
export function changePersonLimit(
  database: Database,
  { id, limit, by }: { id: string; limit: number | null | 'default'; by: By },
): Promise<void> {
  return database.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    const before = await findPersonLimit(tx, person.id);
    await setPersonLimit(tx, person.id, limit === 'default' ? undefined : limit);
    await recordOperatorEvent(tx, {
      by,
      action: 'person_limit_changed',
      target: { account: id },
      before: { tasksPerDay: describeLimit(before ? before.requestsPerDay : 'default') },
      after: { tasksPerDay: describeLimit(limit) },
    });
  });
}

function describeLimit(limit: number | null | 'default') {
  if (limit === 'default') return 'as the plan says';
  return limit ?? 'unlimited';
}

/** @throws AppError `invalid_input` if `email` is not the account's address, `conflict` for an operator */
export async function deletePerson(
  { database, remove }: { database: Database; remove: RemoveAccount },
  { id, email, by }: { id: string; email: string; by: By },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPerson(tx, id);
    await refuseOperator(tx, id);
  });
  await remove(id, email.trim().toLowerCase(), (tx) =>
    recordOperatorEvent(tx, { by, action: 'person_deleted', target: { account: id } }),
  );
}
