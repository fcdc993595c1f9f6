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

/** A meal that is proposed: nothing of it is stored. */
export const ProposedMeal = z.object({
  id: z.uuid(),
  date: Day,
  meal: PlannedMealKind,
  recipe: singleLine().min(1).max(80),
  title: singleLine().max(maxRecipeTitleLength),
  minutes: z.number().int(),
  servings: z.number().int().min(1).max(maxServings),
  /** Of one serving, in whole tens; null where too little of it is known. */
  kcal: z.number().int().nullable().default(null),
  /** The meal that is cooked for this one too: it is warmed up, and nothing is bought for it. */
  leftoverOf: z.uuid().nullable().default(null),
});
export type ProposedMeal = z.infer<typeof ProposedMeal>;

export const ProposedPlan = z.object({
  meals: z.array(ProposedMeal).max(maxPlannedAtOnce),
  /** The diet that every one of them is known to fit. */
  diet: z.enum(dietIds).nullable(),
  /** Meals for which too few recipes fit. */
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
    /** From Monday to Sunday, where no time is given for all; absent: as the person's settings say. */
    minutesByDay: z.array(z.number().int().min(10).max(anyMinutes)).length(7).optional(),
    /** Calories of a serving: only recipes whose calories are known to be within. */
    minKcal: z.number().int().min(0).max(3_000).nullable().default(null),
    maxKcal: z.number().int().min(50).max(3_000).nullable().default(null),
    /** Some meals are what is left of the one before. */
    withLeftovers: z.boolean().default(false),
    /** What stays of a plan that was proposed, while the rest is chosen again. */
    kept: z.array(ProposedMeal).max(maxPlannedAtOnce).default([]),
    /** Stored meals that the proposal would take the place of: nothing but their places is planned. */
    instead: z.array(singleLine().min(1).max(80)).max(maxPlannedAtOnce).default([]),
    /** Another number, another plan. */
    turn: z.number().int().min(0).max(1_000).default(0),
  })
  .strict();
export type ProposePlanInput = z.input<typeof ProposePlanInput>;
export type AskedPlan = z.output<typeof ProposePlanInput>;

/** POST /api/meal-plan: what was proposed, or one meal that was chosen. */
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
  /** Null where the recipe is there no more. */
  recipe: z.string().nullable(),
  title: z.string(),
  servings: z.number().int(),
  isLocked: z.boolean(),
  /** It is what is left of another meal. */
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
