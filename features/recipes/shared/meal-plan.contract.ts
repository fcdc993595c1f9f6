import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { dietIds } from './diets.ts';
import { anyMinutes } from './minutes-by-day.ts';
import { maxRecipeTitleLength, maxServings } from './recipes.contract.ts';

export const PlannedMealKind = z.enum(['breakfast', 'lunch', 'dinner']);
export type PlannedMealKind = z.infer<typeof PlannedMealKind>;

export const mostPlannedDays = 14;
export const maxPlannedMeals = 5_000;
export const maxPlannedAtOnce = mostPlannedDays * PlannedMealKind.options.length;
const Day = z.iso.date();

/** A proposed meal, not stored. */
export const ProposedMeal = z.object({
  id: z.uuid(),
  date: Day,
  meal: PlannedMealKind,
  recipe: singleLine().min(1).max(80),
  title: singleLine().max(maxRecipeTitleLength),
  minutes: z.number().int(),
  servings: z.number().int().min(1).max(maxServings),
  /** Per serving, rounded to tens; null if too little is known. */
  kcal: z.number().int().nullable().default(null),
  /** The meal it is left over from: it is only reheated, and nothing is bought for it. */
  leftoverOf: z.uuid().nullable().default(null),
});
export type ProposedMeal = z.infer<typeof ProposedMeal>;

export const ProposedPlan = z.object({
  meals: z.array(ProposedMeal).max(maxPlannedAtOnce),
  /** The diet that all of them are known to fit. */
  diet: z.enum(dietIds).nullable(),
  /** Number of slots for which too few recipes fit. */
  missing: z.number().int(),
});
export type ProposedPlan = z.infer<typeof ProposedPlan>;

/** POST /api/meal-plan/proposal */
export const ProposePlanInput = z
  .object({
    from: Day,
    days: z.number().int().min(1).max(mostPlannedDays),
    meals: z.array(PlannedMealKind).min(1).max(3),
    people: z.number().int().min(1).max(maxServings),
    diet: z.enum(dietIds).nullable(),
    maxMinutes: z.number().int().min(5).max(600).nullable().default(null),
    /** Monday to Sunday, unless one time is given for all; absent: from the person's settings. */
    minutesByDay: z.array(z.number().int().min(10).max(anyMinutes)).length(7).optional(),
    /** Per serving: only recipes whose calories are known to be in range. */
    minKcal: z.number().int().min(0).max(3_000).nullable().default(null),
    maxKcal: z.number().int().min(50).max(3_000).nullable().default(null),
    /** Some meals are leftovers of the one before. */
    withLeftovers: z.boolean().default(false),
    /** Proposed meals to keep while the rest is regenerated. */
    kept: z.array(ProposedMeal).max(maxPlannedAtOnce).default([]),
    /** Stored meals that the proposal would replace: only their slots are planned. */
    instead: z.array(singleLine().min(1).max(80)).max(maxPlannedAtOnce).default([]),
    /** Varies the plan. */
    turn: z.number().int().min(0).max(1_000).default(0),
  })
  .strict();
export type ProposePlanInput = z.input<typeof ProposePlanInput>;
export type AskedPlan = z.output<typeof ProposePlanInput>;

/** POST /api/meal-plan: proposed meals, or a single chosen one. */
export const ApplyPlanInput = z
  .object({
    meals: z
      .array(
        ProposedMeal.pick({
          ...{ id: true, date: true, meal: true, recipe: true, servings: true, leftoverOf: true },
        }).strict(),
      )
      .min(1)
      .max(maxPlannedAtOnce),
  })
  .strict();
export type ApplyPlanInput = z.input<typeof ApplyPlanInput>;

export const PlannedMeal = z.object({
  id: z.string(),
  date: Day,
  meal: PlannedMealKind,
  /** Null if the recipe is gone. */
  recipe: z.string().nullable(),
  title: z.string(),
  servings: z.number().int(),
  isLocked: z.boolean(),
  /** It is left over from another meal. */
  isLeftover: z.boolean(),
  leftoverOf: z.string().nullable(),
  eventId: z.string(),
});
export type PlannedMeal = z.infer<typeof PlannedMeal>;
export const MealPlan = z.object({ meals: z.array(PlannedMeal) });
export type MealPlan = z.infer<typeof MealPlan>;

export const ChangeMealInput = z
  .object({ isLocked: z.boolean().optional(), servings: z.number().int().min(1).max(maxServings).optional() })
  .strict();

export function mealLabel(meal: PlannedMealKind): string {
  switch (meal) {
    case 'breakfast':
      return 'Breakfast';
    case 'lunch':
      return 'Lunch';
    case 'dinner':
      return 'Dinner';
  }
}
