import { isRuledOut, shareLiked } from '#features/recipes/server/food-preferences.ts';
import { getFood } from '#features/recipes/server/foods/foods.ts';
import { hasDiet, type LibraryRecipe, minutesOf, namesAny } from '#features/recipes/server/recipe-library.ts';
import type { AllergenId } from '#features/recipes/shared/diets.ts';
import {
  type AskedPlan,
  PlannedMealKind,
  type ProposedMeal,
  type ProposedPlan,
} from '#features/recipes/shared/meal-plan.contract.ts';
import { anyMinutes } from '#features/recipes/shared/minutes-by-day.ts';
import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import { maxServings } from '#features/recipes/shared/recipes.contract.ts';
import { newId } from '#shared/ids.ts';

interface PlanInput extends Omit<AskedPlan, 'minutesByDay'> {
  allergens: readonly AllergenId[];
  /** Allergens of which traces are acceptable. */
  mild?: readonly AllergenId[];
  /** Foods the person does not eat, and foods they like. */
  disliked?: ReadonlySet<string>;
  liked?: ReadonlySet<string>;
  /** Default cooking time, Monday to Sunday. */
  minutesByDay?: readonly number[];
  /** Foods at home that are due soon. */
  due?: ReadonlySet<string>;
  /** Already planned, not to be repeated. */
  taken?: readonly PlannedBefore[];
  /** To be replanned: only these slots, reusing their recipes only as a last resort. */
  again?: readonly PlannedBefore[];
}

interface PlannedBefore {
  date: string;
  meal: PlannedMealKind;
  recipe: string | null;
}

interface Slot {
  date: string;
  meal: PlannedMealKind;
}

/** A slot with its day as a number, since fits are computed very often. */
interface PlacedSlot extends Slot {
  day: number;
}

type Chosen = readonly (LibraryRecipe | undefined)[];

interface Plan {
  slots: readonly PlacedSlot[];
  own: (recipe: LibraryRecipe) => number;

  likeness: LikenessOf;
  minutesByDay: readonly number[];
  due: ReadonlySet<string>;
}

const dayMs = 86_400_000;
const mostCandidates = 150;
const rounds = 3;
/** Outweighs all other scores. */
const lastOfAll = 1_000;
/** Leftovers only need reheating. */
const warmingMinutes = 10;
const atOnce = /\brice\b|lettuce|rocket|salad|\begg\b/;
const categoriesOf: Readonly<Record<PlannedMealKind, readonly RecipeCategory[]>> = {
  breakfast: ['breakfast', 'brunch'],
  lunch: ['lunch', 'brunch'],
  dinner: ['dinner'],
};
const proteins =
  /\b(?:chicken|beef|lamb|pork|mince|salmon|cod|tuna|prawn|egg|tofu|lentils?|chickpeas?|beans?|cheese|mozzarella|feta)s?\b/;
const perishable = new Set(['produce', 'chilled', 'meat', 'fish']);

/**
 * Plans meals for some days. Only recipes known to fit the diet are used, and none that contain or may contain the
 * person's allergens. Greedy selection first, then swaps as long as they improve the whole. Deterministic.
 */
export function planMeals(library: readonly LibraryRecipe[], asked: PlanInput): ProposedPlan {
  const fitting = library.filter(
    (recipe) =>
      (asked.diet === null || hasDiet(recipe, asked.diet)) &&
      (asked.maxMinutes === null || minutesOf(recipe) <= asked.maxMinutes) &&
      isWithinCalories(recipe, asked) &&
      !namesAny(recipe, asked.disliked ?? new Set()) &&
      !isRuledOut(recipe, asked),
  );
  const slots = slotsOf(asked);
  const pairs = asked.withLeftovers ? pairLeftovers(slots) : new Map<number, number>();
  const isCookedTwice = (at: number) => [...pairs.values()].includes(at);
  const chosen: (LibraryRecipe | undefined)[] = [];
  const scores = new Map<LibraryRecipe, number>();
  const before = new Set((asked.again ?? []).map(({ recipe }) => recipe));
  const plan: Plan = {
    slots: slots.map((slot) => ({ ...slot, day: Date.parse(`${slot.date}T00:00:00Z`) / dayMs })),
    own(recipe) {
      const known =
        scores.get(recipe) ??
        ownScore(recipe, asked.turn) +
          0.15 * shareLiked(recipe, asked.liked ?? new Set()) -
          (before.has(recipe.id) ? lastOfAll : 0);
      scores.set(recipe, known);
      return known;
    },
    likeness: rememberedLikeness(),
    minutesByDay: asked.maxMinutes === null ? (asked.minutesByDay ?? []) : [],
    due: asked.due ?? new Set(),
  };
  /** Meals around the plan are not repeated in it. */
  const kept = new Set([...asked.kept, ...(asked.taken ?? [])].map(({ recipe }) => recipe));
  const candidates = new Map(
    asked.meals.map((meal) => [
      meal,
      fitting
        .filter(({ category, id }) => categoriesOf[meal].includes(category) && !kept.has(id))
        .toSorted((one, other) => plan.own(other) - plan.own(one))
        .slice(0, mostCandidates),
    ]),
  );
  /** Candidates for a slot: no repeats within the plan, and only recipes that keep for two days if cooked for two. */
  const free = (at: number, others: Chosen) =>
    (candidates.get(slots[at]?.meal ?? 'dinner') ?? []).filter(
      (recipe) => !others.includes(recipe) && (!isCookedTwice(at) || keepsForADay(recipe)),
    );
  const choose = (at: number) => {
    chosen[at] = best(free(at, chosen), (recipe) => plan.own(recipe) + fitAt(at, recipe, plan, chosen));
  };
  for (const at of slots.keys()) {
    chosen[at] = undefined;
    if (!pairs.has(at)) choose(at);
  }
  // If nothing suitable keeps, both are cooked.
  for (const [at, source] of pairs) {
    if (chosen[source]) continue;
    pairs.delete(at);
    choose(source);
    choose(at);
  }
  improve(plan, chosen, free);
  const ids = slots.map(() => newId());
  const meals = slots.flatMap((slot, at): ProposedMeal[] => {
    const source = pairs.get(at);
    const recipe = chosen[source ?? at];
    if (!recipe) return [];
    const { id, title } = recipe;
    return [
      {
        id: ids[at] ?? newId(),
        ...slot,
        ...{ recipe: id, title, kcal: caloriesOf(recipe) },
        minutes: source === undefined ? minutesOf(recipe) : warmingMinutes,
        servings: isCookedTwice(at) ? Math.min(maxServings, asked.people * 2) : asked.people,
        leftoverOf: source === undefined ? null : (ids[source] ?? null),
      },
    ];
  });
  const byTime = [...asked.kept, ...meals].toSorted(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      PlannedMealKind.options.indexOf(one.meal) - PlannedMealKind.options.indexOf(other.meal),
  );
  return { meals: byTime, diet: asked.diet, missing: slots.length - meals.length };
}

/** With calorie limits, only recipes known to be within them. */
function isWithinCalories(recipe: LibraryRecipe, { minKcal, maxKcal }: PlanInput): boolean {
  if (minKcal === null && maxKcal === null) return true;
  const kcal = caloriesOf(recipe);
  return kcal !== null && kcal >= (minKcal ?? 0) && kcal <= (maxKcal ?? Number.POSITIVE_INFINITY);
}

/** Per serving, rounded to tens as everywhere. */
export function caloriesOf({ analysis }: LibraryRecipe): number | null {
  const kcal = analysis.nutrition.perServing?.kcal;
  return kcal === undefined ? null : Math.round(kcal / 10) * 10;
}

/**
 * Slots for leftovers, each with the slot it is cooked in: the lunch after a dinner, every other day; without lunches,
 * the dinner after a dinner, once in three days.
 */
function pairLeftovers(slots: readonly Slot[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const hasLunch = slots.some(({ meal }) => meal === 'lunch');
  const dayOf = ({ date }: Slot) => Date.parse(`${date}T00:00:00Z`) / dayMs;
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, slot] of slots.entries()) {
    if (slot.meal !== (hasLunch ? 'lunch' : 'dinner') || dayOf(slot) - last < (hasLunch ? 2 : 3)) continue;
    const source = slots.findIndex(
      (other) => other.meal === 'dinner' && dayOf(other) === dayOf(slot) - 1 && slot !== other,
    );
    if (source < 0 || pairs.has(source)) continue;
    pairs.set(at, source);
    last = dayOf(slot);
  }
  return pairs;
}

/** Fish, salad leaves and rice should be eaten fresh, so no leftovers are planned. */
function keepsForADay({ analysis }: LibraryRecipe): boolean {
  return !analysis.lines.some(({ foods }) =>
    foods.some(({ key }) => key !== null && (getFood(key).aisle === 'fish' || atOnce.test(key))),
  );
}

function slotsOf({ from, days, meals, taken = [], kept, again }: PlanInput): Slot[] {
  const isAt = (slot: Slot) => (one: Slot) => one.date === slot.date && one.meal === slot.meal;
  const first = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: days }, (_none, at) => new Date(first + at * dayMs).toISOString().slice(0, 10))
    .flatMap((date) => meals.map((meal) => ({ date, meal })))
    .filter((slot) => ![...taken, ...kept].some(isAt(slot)) && (again?.some(isAt(slot)) ?? true));
}

/** Swaps recipes in or within the plan while that improves it. */
function improve(
  plan: Plan,
  chosen: (LibraryRecipe | undefined)[],
  freeAt: (at: number, others: Chosen) => readonly LibraryRecipe[],
): void {
  for (let round = 0; round < rounds; round++) {
    let isBetter = false;
    for (const at of plan.slots.keys()) {
      const now = chosen[at];
      if (!now) continue;
      const others = chosen.map((recipe, other) => (other === at ? undefined : recipe));
      const value = (recipe: LibraryRecipe) => plan.own(recipe) + fitAt(at, recipe, plan, others);
      const better = best(freeAt(at, others), value);
      if (better && better !== now && value(better) > value(now) + 0.01) {
        chosen[at] = better;
        isBetter = true;
      }
    }
    if (!isBetter) return;
  }
}

/** A recipe's own score: liked, rated, not cooked recently, plus some variation per plan. */
function ownScore({ id, marks, rating }: LibraryRecipe, turn: number): number {
  const liked = marks.stars === null ? 0 : (marks.stars - 3) / 2;
  const { mean, count } = rating ?? { mean: 0, count: 0 };
  const rated = (mean * count + 5 * 3.8) / (count + 5) / 5;
  return 0.35 * liked + 0.1 * rated + (marks.isFavourite ? 0.2 : 0) + 0.4 * spread(`${turn} ${id}`);
}

/** Its score in context: no main protein or cuisine twice in a row, and perishables used within three days. */
function fitAt(
  at: number,
  recipe: LibraryRecipe,
  { slots, likeness, minutesByDay, due }: Plan,
  chosen: Chosen,
): number {
  const slot = slots[at];
  const own = likeness(recipe);
  let value = 0;
  // Some days are short of time, and perishables go first.
  const most = slot && minutesByDay[dayOfWeek(slot.day)];
  if (most !== undefined && most < anyMinutes && minutesOf(recipe) > most) value -= 2;
  if (due.size > 0 && namesAny(recipe, due)) value += 0.3 / (1 + at / 3);
  for (const [other, neighbour] of chosen.entries()) {
    const slotOfOther = slots[other];
    if (!neighbour || !slot || !slotOfOther || other === at) continue;
    const days = Math.abs(slot.day - slotOfOther.day);
    if (days > 3) continue;
    const theirs = likeness(neighbour);
    if (slot.meal === slotOfOther.meal && days <= 1) {
      if (own.protein !== '' && own.protein === theirs.protein) value -= 0.5;
      if (own.cuisine !== '' && own.cuisine === theirs.cuisine) value -= 0.3;
      if (recipe.tags[0] !== undefined && recipe.tags[0] === neighbour.tags[0]) value -= 0.2;
    }
    value += 0.03 * Math.min(4, sharedPerishables(own, theirs));
  }
  return value;
}

/** Monday is 0; the epoch was a Thursday. */
function dayOfWeek(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Features for meal similarity, computed once per recipe and plan. */
interface Likeness {
  /** Its heaviest protein; empty if there is none. */
  protein: string;
  cuisine: string;
  perishables: ReadonlySet<string>;
  /** Cached similarities: the same pairs are compared in many slots. */
  shared: Map<Likeness, number>;
}
type LikenessOf = (recipe: LibraryRecipe) => Likeness;

function rememberedLikeness(): LikenessOf {
  const known = new Map<LibraryRecipe, Likeness>();
  return (recipe) => {
    const found = known.get(recipe) ?? likenessOf(recipe);
    known.set(recipe, found);
    return found;
  };
}

function likenessOf({ analysis, cuisine }: LibraryRecipe): Likeness {
  const foods = analysis.lines.flatMap(({ foods: named, grams }) =>
    named.flatMap(({ key }) => (key === null ? [] : [{ key, grams: grams ?? 0 }])),
  );
  const heaviest = foods
    .map(({ key, grams }) => ({ name: proteins.exec(key)?.[0] ?? '', grams }))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.grams - one.grams)[0];
  return {
    protein: heaviest?.name ?? '',
    cuisine: cuisine.toLowerCase(),
    perishables: new Set(foods.map(({ key }) => key).filter((key) => perishable.has(getFood(key).aisle))),
    shared: new Map(),
  };
}

function sharedPerishables(one: Likeness, other: Likeness): number {
  const known = one.shared.get(other);
  if (known !== undefined) return known;
  let count = 0;
  for (const key of one.perishables) if (other.perishables.has(key)) count += 1;
  one.shared.set(other, count);
  return count;
}

function best<One>(list: readonly One[], value: (one: One) => number): One | undefined {
  let found: { one: One; value: number } | undefined;
  for (const one of list) {
    const worth = value(one);
    if (!found || worth > found.value) found = { one, value: worth };
  }
  return found?.one;
}

/** Between 0 and 1, stable for the same words. */
function spread(words: string): number {
  let hash = 2_166_136_261;
  for (const sign of words) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  hash ^= hash >>> 15;
  return ((Math.imul(hash, 2_246_822_519) >>> 0) % 10_000) / 10_000;
}
