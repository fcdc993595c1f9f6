import { and, count, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { paymentMethods } from './billing.table.ts';

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

const newestFirst = [desc(paymentMethods.createdAt), desc(paymentMethods.id)];

export function listPaymentMethods(tx: Transaction, userId: string): Promise<PaymentMethodRow[]> {
  return tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(...newestFirst);
}

export async function countPaymentMethods(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId));
  return row!.value;
}

export async function findPaymentMethod(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<PaymentMethodRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.id, id)));
  return row;
}

export async function findByReference(
  tx: Transaction,
  { userId, reference }: { userId: string; reference: string },
): Promise<PaymentMethodRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.providerReference, reference)));
  return row;
}

export async function insertPaymentMethod(
  tx: Transaction,
  values: typeof paymentMethods.$inferInsert,
): Promise<PaymentMethodRow> {
  const [row] = await tx.insert(paymentMethods).values(values).returning();
  return row!;
}

/** Clears the flag on all of the person's cards, then sets it on this one: in between, none has it. */
export async function makeDefault(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await tx.update(paymentMethods).set({ isDefault: false }).where(eq(paymentMethods.userId, userId));
  await tx
    .update(paymentMethods)
    .set({ isDefault: true })
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.id, id)));
}

/** Deletes the card. If it was the default, the newest remaining one becomes the default and is returned. */
export async function deletePaymentMethod(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<PaymentMethodRow | undefined> {
  const [gone] = await tx
    .delete(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.id, id)))
    .returning();
  if (!gone?.isDefault) return undefined;
  const [next] = await tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(...newestFirst)
    .limit(1);
  if (next) await makeDefault(tx, { userId, id: next.id });
  return next && { ...next, isDefault: true };
}
