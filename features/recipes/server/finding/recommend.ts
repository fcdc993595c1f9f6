import { firstNamed, isRuledOut, shareLiked } from '#features/recipes/server/food-preferences.ts';
import type { AtHand } from '#features/recipes/server/pantry/pantry.ts';
import {
  cardOf,
  hasDiet,
  type LibraryRecipe,
  minutesOf,
  namesAny,
} from '#features/recipes/server/recipe-library.ts';
import type { AllergenId, DietId } from '#features/recipes/shared/diets.ts';
import { anyMinutes } from '#features/recipes/shared/minutes-by-day.ts';
import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import type { RecipeCard } from '#features/recipes/shared/recipes.contract.ts';

interface RecommendInput {
  diet: DietId | null;
  allergens: readonly AllergenId[];
  categories: readonly RecipeCategory[];
  now: Date;
  /** Foods the person does not eat. */
  disliked?: ReadonlySet<string>;
  /** Foods they like. */
  liked?: ReadonlySet<string>;
  /** Allergens of which traces are acceptable. */
  mild?: readonly AllergenId[];
  /** Available cooking time today. */
  minutes?: number;
  /** Foods at home. */
  atHand?: ReadonlyMap<string, AtHand>;
  /** Today's date for the person. */
  today?: string;
  /** The person's local hour. */
  hour: number;
  most: number;
}

const dayMs = 86_400_000;
const halvingDays = 180;
const dismissedDays = 30;
const dueDays = 3;
/** Default if the available time is unknown. */
const unhurried = 40;
/** Weight of stated tastes relative to ratings and cooking history. */
const toldTaste = 1;
/** Weight of relevance against diversity. */
const relevance = 0.7;

interface Scored {
  recipe: LibraryRecipe;
  score: number;
}

/** Recommendations for now. Stable within a day, so that the page does not keep changing. */
export function recommend(library: readonly LibraryRecipe[], input: RecommendInput): RecipeCard[] {
  const { diet, allergens, categories, hour, now, most } = input;
  const { disliked = new Set<string>(), liked: likedFoods = new Set<string>(), minutes = unhurried } = input;
  const { atHand = new Map<string, AtHand>(), today = '' } = input;
  // A person's copy of one of Everyday's recipes replaces the original.
  const replaced = new Set(library.flatMap(({ isOwn, starterSlug }) => (isOwn ? (starterSlug ?? []) : [])));
  const candidates = library.filter(
    (recipe) =>
      (recipe.isOwn || !replaced.has(recipe.starterSlug ?? '')) &&
      (diet === null || hasDiet(recipe, diet)) &&
      (categories.length === 0 || categories.includes(recipe.category)) &&
      !namesAny(recipe, disliked) &&
      !isDismissed(recipe, now) &&
      !isRuledOut(recipe, input),
  );
  const rarity = rarityOf(library);
  const liked = library.filter((recipe) => likingOf(recipe, now) !== 0);
  const taste = tasteOf(liked, rarity, now);
  const day = Math.floor(now.getTime() / dayMs);
  const scored = candidates.map((recipe) =>
    score(recipe, { taste, likedFoods, minutes, hour, now, day, atHand, today }),
  );
  return diversify(scored, rarity, most).map(({ recipe }) =>
    cardOf(recipe, allergens, {
      ...reasonOf(recipe, mostLiked(recipe, liked, rarity, now)),
      uses: firstUsed(recipe, atHand),
      fits: {
        meal: mealsAt(hour).includes(recipe.category) ? recipe.category : null,
        // Without time pressure, being quick is not a reason.
        isInTime: minutes < anyMinutes && minutesOf(recipe) <= minutes,
      },
      likedFood: firstNamed(recipe, likedFoods),
    }),
  );
}

/** Precomputed per request: how rare each food, tag and cuisine is, and which each recipe has. */
interface Rarity {
  weights: ReadonlyMap<string, number>;
  features: ReadonlyMap<LibraryRecipe, ReadonlySet<string>>;
}

function score(
  recipe: LibraryRecipe,
  {
    taste: tasteFor,
    likedFoods,
    minutes,
    hour,
    now,
    day,
    atHand,
    today,
  }: {
    atHand: ReadonlyMap<string, AtHand>;
    today: string;
    taste: (recipe: LibraryRecipe) => number;
    likedFoods: ReadonlySet<string>;
    minutes: number;
    hour: number;
    now: Date;
    day: number;
  },
): Scored {
  const taste = tasteFor(recipe) + toldTaste * shareLiked(recipe, likedFoods);
  const { mean, count } = recipe.rating ?? { mean: 0, count: 0 };
  const rating = (mean * count + 5 * 3.8) / (count + 5) / 5;
  const days =
    recipe.marks.lastCookedAt === null ? 21 : (now.getTime() - Date.parse(recipe.marks.lastCookedAt)) / dayMs;
  const total =
    0.35 * taste +
    0.2 * shareAtHand(recipe, atHand) +
    0.1 * shareDue(recipe, atHand, today) +
    0.15 * fitsNow(recipe, hour, minutes) +
    0.1 * rating +
    0.1 * Math.min(1, days / 21) +
    // Some daily variation, or people without ratings would always see the same list.
    0.1 * spread(recipe.id, day);
  return { recipe, score: total };
}

function fitsNow(recipe: LibraryRecipe, hour: number, minutes: number): number {
  const meal = mealsAt(hour).includes(recipe.category) ? 1 : 0;
  return 0.7 * meal + 0.3 * (minutesOf(recipe) <= minutes ? 1 : 0);
}

function mealsAt(hour: number): RecipeCategory[] {
  return hour < 10 ? ['breakfast'] : hour < 12 ? ['brunch'] : hour < 15 ? ['lunch'] : ['dinner'];
}

function likingOf(
  {
    marks: { stars, isFavourite, cookedCount, lastCookedAt },
    dismissedAt,
  }: Pick<LibraryRecipe, 'marks' | 'dismissedAt'>,
  now: Date,
): number {
  const refused =
    dismissedAt === null ? 0 : 0.5 * 0.5 ** ((now.getTime() - dismissedAt.getTime()) / dayMs / halvingDays);
  const rated = stars === null ? 0 : stars >= 4 ? 1 : stars <= 2 ? -1 : 0;
  const age = lastCookedAt === null ? 0 : (now.getTime() - Date.parse(lastCookedAt)) / dayMs;
  return (
    -refused +
    (rated + (isFavourite ? 0.5 : 0) + (cookedCount > 0 && rated >= 0 ? 0.5 : 0)) * 0.5 ** (age / halvingDays)
  );
}

/** “Not this” hides it for a while, but influences taste for longer. */
function isDismissed({ dismissedAt }: LibraryRecipe, now: Date): boolean {
  return dismissedAt !== null && now.getTime() - dismissedAt.getTime() < dismissedDays * dayMs;
}

/** Share of the recipe's weight that is at home. */
function shareAtHand({ analysis }: LibraryRecipe, atHand: ReadonlyMap<string, AtHand>): number {
  if (atHand.size === 0) return 0;
  const counted = analysis.lines.filter(({ isHeading, isToTaste }) => !isHeading && !isToTaste);
  const weightOf = (lines: typeof counted) => lines.reduce((sum, { grams }) => sum + (grams ?? 10), 0);
  const there = counted.filter(({ foods }) => foods.some(({ key }) => key !== null && atHand.has(key)));
  return weightOf(there) / Math.max(1, weightOf(counted));
}

/** How much of the food due within three days the recipe uses. */
function shareDue({ analysis }: LibraryRecipe, atHand: ReadonlyMap<string, AtHand>, today: string): number {
  const due = [...atHand].filter(([, { useBy }]) => isDue(useBy, today)).map(([key]) => key);
  if (due.length === 0) return 0;
  const used = new Set(analysis.lines.flatMap(({ foods }) => foods.map(({ key }) => key)));
  return due.filter((key) => used.has(key)).length / due.length;
}

function isDue(useBy: string | null, today: string): boolean {
  return useBy !== null && today !== '' && Date.parse(useBy) - Date.parse(today) <= dueDays * dayMs;
}

/** The first-due food at home that it uses. */
function firstUsed({ analysis }: LibraryRecipe, atHand: ReadonlyMap<string, AtHand>): RecipeCard['uses'] {
  const used = analysis.lines
    .flatMap(({ foods }) => foods.flatMap(({ key }) => (key === null ? [] : (atHand.get(key) ?? []))))
    .toSorted((one, other) => (one.useBy ?? '9').localeCompare(other.useBy ?? '9'))[0];
  return used === undefined ? null : { words: used.words, useBy: used.useBy };
}

function collectFeatures({ analysis, tags, cuisine }: LibraryRecipe): ReadonlySet<string> {
  return new Set([
    ...analysis.lines.flatMap(({ foods }) => foods.flatMap(({ key }) => (key === null ? [] : [key]))),
    ...tags,
    ...(cuisine === '' ? [] : [cuisine.toLowerCase()]),
  ]);
}

function rarityOf(library: readonly LibraryRecipe[]): Rarity {
  const features = new Map(library.map((recipe) => [recipe, collectFeatures(recipe)]));
  const counts = new Map<string, number>();
  for (const all of features.values())
    for (const feature of all) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weights = new Map(
    [...counts].map(([feature, count]) => [feature, Math.log(1 + library.length / count) ** 2]),
  );
  return { features, weights };
}

function similarity(one: LibraryRecipe, other: LibraryRecipe, { weights, features }: Rarity): number {
  const [first, second] = [features.get(one), features.get(other)];
  if (!first || !second) return 0;
  let [dot, ofFirst, ofSecond] = [0, 0, 0];
  for (const feature of first) {
    const weight = weights.get(feature) ?? 0;
    ofFirst += weight;
    if (second.has(feature)) dot += weight;
  }
  for (const feature of second) ofSecond += weights.get(feature) ?? 0;
  const size = Math.sqrt(ofFirst * ofSecond);
  return size === 0 ? 0 : dot / size;
}

/**
 * The mean of its similarities to what the person marked, each weighted by how much they liked it. Summed up by feature
 * beforehand: comparing each of two thousand recipes with two thousand marked ones would take seconds.
 */
function tasteOf(
  liked: readonly LibraryRecipe[],
  { weights, features }: Rarity,
  now: Date,
): (recipe: LibraryRecipe) => number {
  const sizeOf = (all: ReadonlySet<string>) =>
    Math.sqrt([...all].reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0));
  const sums = new Map<string, number>();
  for (const recipe of liked) {
    const all = features.get(recipe) ?? new Set<string>();
    const size = sizeOf(all);
    if (size === 0) continue;
    const like = likingOf(recipe, now) / size;
    for (const feature of all)
      sums.set(feature, (sums.get(feature) ?? 0) + like * (weights.get(feature) ?? 0));
  }
  return (recipe) => {
    const all = features.get(recipe) ?? new Set<string>();
    const size = sizeOf(all);
    if (size === 0) return 0;
    const sum = [...all].reduce((total, feature) => total + (sums.get(feature) ?? 0), 0);
    return sum / size / Math.max(1, liked.length);
  };
}

/** What the person liked that a recipe is most like. */
function mostLiked(
  recipe: LibraryRecipe,
  liked: readonly LibraryRecipe[],
  rarity: Rarity,
  now: Date,
): LibraryRecipe | null {
  let best: { other: LibraryRecipe; like: number } | undefined;
  for (const other of liked) {
    const like = likingOf(other, now) * similarity(recipe, other, rarity);
    if (best === undefined || like > best.like) best = { other, like };
  }
  return best && best.like > 0.3 && best.other.id !== recipe.id ? best.other : null;
}

/** Maximal marginal relevance: repeatedly picks the best that is least similar to those before. */
function diversify(scored: readonly Scored[], rarity: Rarity, most: number): Scored[] {
  const left = scored.toSorted((one, other) => other.score - one.score).slice(0, 60);
  const chosen: Scored[] = [];
  const nearest = new Map<Scored, number>();
  while (chosen.length < most && left.length > 0) {
    const last = chosen.at(-1);
    if (last)
      for (const one of left)
        nearest.set(one, Math.max(nearest.get(one) ?? 0, similarity(one.recipe, last.recipe, rarity)));
    const value = (one: Scored) => relevance * one.score - (1 - relevance) * (nearest.get(one) ?? 0);
    const best = left.reduce((one, other) => (value(other) > value(one) ? other : one));
    left.splice(left.indexOf(best), 1);
    chosen.push(best);
  }
  return chosen;
}

function reasonOf(
  recipe: LibraryRecipe,
  like: LibraryRecipe | null,
): Pick<RecipeCard, 'likeTitle' | 'likeStars'> {
  return like === null || like.id === recipe.id
    ? { likeTitle: null, likeStars: null }
    : { likeTitle: like.title, likeStars: like.marks.stars };
}

/** Between 0 and 1, stable per recipe and day. */
function spread(id: string, day: number): number {
  let hash = 2_166_136_261 ^ day;
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 0) % 1_000) / 1_000;
}
