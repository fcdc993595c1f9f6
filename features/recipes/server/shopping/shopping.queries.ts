import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { events } from '#features/calendar/server/calendar.table.ts';
import { plannedMeals, shoppingItems } from '#features/recipes/server/recipes.table.ts';
import { maxShoppingItems, removedItemsLastDays } from '#features/recipes/shared/shopping.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';

export type ShoppingRow = typeof shoppingItems.$inferSelect;

/** The date of a planned meal is that of its event; without the event there is none. */
export async function listItems(tx: Transaction, userId: string): Promise<ShoppingRow[]> {
  const rows = await tx
    .select({ item: shoppingItems, startLocal: events.startLocal })
    .from(shoppingItems)
    .leftJoin(
      plannedMeals,
      and(eq(plannedMeals.id, shoppingItems.mealId), eq(plannedMeals.userId, shoppingItems.userId)),
    )
    .leftJoin(events, and(eq(events.id, plannedMeals.eventId), eq(events.userId, shoppingItems.userId)))
    .where(and(eq(shoppingItems.userId, userId), isNull(shoppingItems.deletedAt)))
    .orderBy(asc(shoppingItems.createdAt), asc(shoppingItems.id))
    .limit(maxShoppingItems);
  return rows.map(({ item, startLocal }) =>
    item.mealId === null ? item : { ...item, mealOn: startLocal?.slice(0, 10) ?? null },
  );
}

/** Frequent recent manual entries, including ones already bought; most frequent first. */
export async function listOften(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ line: sql<string>`max(${shoppingItems.line})`, count: sql<number>`count(*)::int` })
    .from(shoppingItems)
    .where(and(eq(shoppingItems.userId, userId), eq(shoppingItems.recipe, '')))
    .groupBy(sql`lower(${shoppingItems.line})`)
    .having(sql`count(*) > 1`)
    .orderBy(sql`count(*) desc`, sql`max(${shoppingItems.createdAt}) desc`)
    .limit(20);
  return rows.map(({ line }) => line);
}

export function countItems(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(shoppingItems, and(eq(shoppingItems.userId, userId), isNull(shoppingItems.deletedAt)));
}

/** Existing rows stay as they are, whoever owns them. */
export async function insertItem(tx: Transaction, row: typeof shoppingItems.$inferInsert): Promise<void> {
  await tx.insert(shoppingItems).values(row).onConflictDoNothing();
}

export async function lockItem(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<ShoppingRow | undefined> {
  const [row] = await tx
    .select()
    .from(shoppingItems)
    .where(and(eq(shoppingItems.userId, userId), eq(shoppingItems.id, id)))
    .for('update');
  return row;
}

export async function updateItem(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<ShoppingRow>,
): Promise<void> {
  await tx
    .update(shoppingItems)
    .set({ ...change, version: sql`${shoppingItems.version} + 1` })
    .where(and(eq(shoppingItems.userId, userId), eq(shoppingItems.id, id)));
}

/** Runs for all users, as the system. */
export async function sweepShopping(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - removedItemsLastDays * 24 * 60 * 60 * 1000);
  await database
    .delete(shoppingItems)
    .where(and(isNotNull(shoppingItems.deletedAt), lt(shoppingItems.deletedAt, before)));
}
