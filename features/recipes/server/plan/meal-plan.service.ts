import { and, asc, eq, exists, gte, lt, or, sql } from 'drizzle-orm';
import { firstCalendar, listCalendars } from '#features/calendar/server/calendar.queries.ts';
import {
  changeEvent,
  createEvent,
  removeWholeEvent,
  undoDeletion,
} from '#features/calendar/server/calendar.service.ts';
import { calendarOperations, calendars, events } from '#features/calendar/server/calendar.table.ts';
import { ChangeEventInput, CreateEventInput } from '#features/calendar/shared/calendar.contract.ts';
import { foodPreferencesOf } from '#features/recipes/server/food-preferences.ts';
import { foodsAtHand } from '#features/recipes/server/pantry/pantry.ts';
import { minutesOf, readLibrary } from '#features/recipes/server/recipe-library.ts';
import { plannedMeals } from '#features/recipes/server/recipes.table.ts';
import {
  type ApplyPlanInput,
  type AskedPlan,
  type MealPlan,
  maxPlannedMeals,
  type PlannedMealKind,
  type ProposedPlan,
} from '#features/recipes/shared/meal-plan.contract.ts';
import { minutesByDay } from '#features/recipes/shared/minutes-by-day.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { planMeals } from './plan-meals.ts';

/** Default meal times; they can be moved in the calendar. */
const hours: Readonly<Record<PlannedMealKind, number>> = { breakfast: 8, lunch: 13, dinner: 19 };
const calendarName = 'Meals';
const shortestMinutes = 15;
const longestMinutes = 180;
/** Food due within this many days is planned first. */
const dueDays = 4;

/** A meal whose event was deleted is not planned, until that is undone. */
const ofMeal = and(eq(events.id, plannedMeals.eventId), eq(events.userId, plannedMeals.userId));

/** Meals in a range, at their calendar times; the end is exclusive. */
export function readPlan(
  database: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<MealPlan> {
  return withUser(database, userId, async (tx) => {
    const rows = await tx
      .select({ meal: plannedMeals, startLocal: events.startLocal, title: events.title })
      .from(plannedMeals)
      .innerJoin(events, ofMeal)
      .where(and(eq(plannedMeals.userId, userId), gte(events.startLocal, from), lt(events.startLocal, to)))
      .orderBy(asc(events.startLocal), asc(plannedMeals.id))
      .limit(200);
    return {
      meals: rows.map(({ meal, startLocal }) => ({
        id: meal.id,
        date: startLocal.slice(0, 10),
        meal: meal.meal,
        recipe: meal.recipe,
        title: meal.recipeTitle,
        servings: meal.servings,
        isLocked: meal.isLocked,
        isLeftover: meal.leftoverOf !== null,
        leftoverOf: meal.leftoverOf,
        eventId: meal.eventId,
      })),
    };
  });
}

/** Proposes meals; nothing is stored. Existing meals are left alone. */
export async function proposePlan(
  database: Database,
  userId: string,
  asked: AskedPlan,
): Promise<ProposedPlan> {
  const { settings, atHand } = await withUser(database, userId, async (tx) => ({
    settings: await readSettings(tx, userId, recipesSettings),
    atHand: await foodsAtHand(tx, userId),
  }));
  const soon = new Date(Date.parse(`${asked.from}T00:00:00Z`) + dueDays * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const due = [...atHand].filter(([, { useBy }]) => useBy !== null && useBy <= soon);
  const last = new Date(Date.parse(`${asked.from}T00:00:00Z`) + asked.days * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const { meals: planned } = await readPlan(database, userId, { from: asked.from, to: last });
  const instead = new Set(asked.instead);
  const { allergens, mild, liked, disliked } = foodPreferencesOf(settings);
  const library = await readLibrary(database, userId);
  return planMeals(library, {
    ...asked,
    allergens,
    mild,
    liked,
    disliked,
    minutesByDay: asked.minutesByDay ?? minutesByDay(settings),
    due: new Set(due.map(([key]) => key)),
    taken: planned.filter(({ id }) => !instead.has(id)),
    ...(instead.size > 0 && { again: planned.filter(({ id }) => instead.has(id)) }),
  });
}

/** Creates an event per meal; idempotent. @throws AppError `not_found`, `conflict`. */
export async function applyPlan(
  database: Database,
  userId: string,
  { meals }: { meals: ApplyPlanInput['meals'] },
  timeZone: string,
  now = new Date(),
): Promise<void> {
  const library = new Map((await readLibrary(database, userId)).map((recipe) => [recipe.id, recipe]));
  if (meals.some(({ recipe }) => !library.has(recipe))) throw new AppError('not_found');
  const calendarId = await withUser(database, userId, async (tx) => {
    if ((await tx.$count(plannedMeals, eq(plannedMeals.userId, userId))) + meals.length > maxPlannedMeals) {
      throw new AppError('conflict', { message: 'You have the maximum number of planned meals.' });
    }
    return mealsCalendar(tx, userId);
  });
  for (const { id, date, meal, recipe: recipeId, servings, leftoverOf } of meals) {
    const recipe = library.get(recipeId);
    if (!recipe) continue;
    const cooking = leftoverOf === null ? minutesOf(recipe) : 0;
    const minutes = Math.min(longestMinutes, Math.max(shortestMinutes, cooking));
    // Cooking ends when the meal begins.
    const end = hours[meal] * 60;
    await createEvent(
      database,
      userId,
      CreateEventInput.parse({
        id,
        title: leftoverOf === null ? recipe.title : `Leftovers: ${recipe.title}`,
        description: description({ servings, recipe: recipeId }),
        startTime: `${date}T${clock(end - minutes)}`,
        endTime: `${date}T${clock(end)}`,
        timeZone,
        isBusy: false,
        calendarId,
      }),
      now,
    );
    await withUser(database, userId, (tx) =>
      tx
        .insert(plannedMeals)
        .values({
          id,
          userId,
          eventId: id,
          meal,
          recipe: recipeId,
          recipeTitle: recipe.title,
          servings,
          leftoverOf,
          createdAt: now,
        })
        .onConflictDoNothing(),
    );
  }
}

/** @throws AppError `not_found`, `conflict` if the event was changed concurrently. */
export async function changeMeal(
  database: Database,
  userId: string,
  id: string,
  change: { isLocked?: boolean | undefined; servings?: number | undefined },
  now = new Date(),
): Promise<void> {
  if (change.servings !== undefined) await describeAgain(database, userId, id, change.servings, now);
  await withUser(database, userId, async (tx) => {
    const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const isPlanned = tx.select({ one: sql`1` }).from(events).where(ofMeal);
    const own = and(eq(plannedMeals.userId, userId), eq(plannedMeals.id, id), exists(isPlanned));
    const [row] =
      Object.keys(fields).length === 0
        ? await tx.select({ id: plannedMeals.id }).from(plannedMeals).where(own)
        : await tx.update(plannedMeals).set(fields).where(own).returning({ id: plannedMeals.id });
    if (!row) throw new AppError('not_found');
  });
}

/** Updates the servings in the event, unless somebody edited that text. */
async function describeAgain(
  database: Database,
  userId: string,
  id: string,
  servings: number,
  now: Date,
): Promise<void> {
  const [row] = await withUser(database, userId, (tx) =>
    tx
      .select({ meal: plannedMeals, description: events.description, version: events.version })
      .from(plannedMeals)
      .innerJoin(events, ofMeal)
      .where(and(eq(plannedMeals.userId, userId), eq(plannedMeals.id, id))),
  );
  if (!row || row.description !== description(row.meal)) return;
  const changes = { description: description({ ...row.meal, servings }) };
  const input = ChangeEventInput.parse({ version: row.version, changes });
  await changeEvent(database, userId, row.meal.eventId, input, now);
}

function description({ servings, recipe }: { servings: number; recipe: string }): string {
  return `For ${servings}: ${recipeHref(recipe)}`;
}

/** Deletes its event and its leftover meals too. @throws AppError `not_found`. */
export async function removeMeal(database: Database, userId: string, id: string): Promise<void> {
  const rows = await withUser(database, userId, (tx) =>
    tx
      .select({ id: plannedMeals.id, eventId: plannedMeals.eventId })
      .from(plannedMeals)
      .innerJoin(events, ofMeal)
      .where(
        and(eq(plannedMeals.userId, userId), or(eq(plannedMeals.id, id), eq(plannedMeals.leftoverOf, id))),
      ),
  );
  if (!rows.some((row) => row.id === id)) throw new AppError('not_found');
  for (const { eventId } of rows) await removeWholeEvent(database, userId, eventId);
}

/**
 * Undoes its removal: its event and those of its leftovers are as they were. Idempotent. @throws AppError `not_found`
 * if it was removed too long ago.
 */
export async function restoreMeal(database: Database, userId: string, id: string): Promise<void> {
  const rows = await withUser(database, userId, (tx) =>
    tx
      .select({
        id: plannedMeals.id,
        eventId: plannedMeals.eventId,
        isPlanned: sql<boolean>`${events.id} is not null`,
      })
      .from(plannedMeals)
      .leftJoin(events, ofMeal)
      .where(
        and(eq(plannedMeals.userId, userId), or(eq(plannedMeals.id, id), eq(plannedMeals.leftoverOf, id))),
      ),
  );
  if (!rows.some((row) => row.id === id)) throw new AppError('not_found');
  for (const { eventId, isPlanned } of rows) if (!isPlanned) await undoDeletion(database, userId, eventId);
}

/** Forgets meals whose event can no longer come back. Runs for all users, as the system. */
export async function sweepMeals(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ${plannedMeals} m
    where not exists (select 1 from ${events} e where e.id = m.event_id and e.user_id = m.user_id)
      and not exists (
        select 1 from ${calendarOperations} o where o.user_id = m.user_id and o.after ? m.event_id)`);
}

/** Created with the first meal, after the default calendar. */
async function mealsCalendar(tx: Transaction, userId: string): Promise<string> {
  await firstCalendar(tx, userId);
  const id = `meals-${userId}`;
  const all = await listCalendars(tx, userId);
  const known = all.find((calendar) => calendar.id === id) ?? all.find(({ name }) => name === calendarName);
  if (known) return known.id;
  await tx
    .insert(calendars)
    .values({ id, userId, name: calendarName, colour: 'madder', position: all.length })
    .onConflictDoNothing();
  return id;
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
