import { type AllergenWarning, warningOfAllergen } from '#features/recipes/shared/allergen-warning.ts';
import type { AllergenId, DietId } from '#features/recipes/shared/diets.ts';
import { isWrittenByModel } from '#features/recipes/shared/proposal-parts.ts';
import { starterPrefix } from '#features/recipes/shared/recipe-href.ts';
import type {
  Recipe,
  RecipeCard,
  RecipeMarks,
  RecipeSource,
  RecipeWords,
} from '#features/recipes/shared/recipes.contract.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { statedOrNothing } from '#features/recipes/shared/stated-figures.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { slicesOfRows } from '#server/db/slices-of-rows.ts';
import { letOthersRun, mapInSlices } from '#server/thread-slices.ts';
import { analyseRecipe } from './analyse-recipe.ts';
import type { OwnFoods } from './foods/own-food.ts';
import { listPhotos } from './photos/recipe-photos.ts';
import { cupOfRecipe } from './reading/cup-of-recipe.ts';
import * as queries from './recipes.queries.ts';
import { type AnalysedStarter, readyStarters, starters } from './starters/starters.ts';
import { asksForFoods, readStaleIngredients, usesFoods, type WantedFoods } from './stored-ingredients.ts';

/** A recipe, anyone's, with everything one person knows about it. */
export type LibraryRecipe = Omit<Recipe, 'deletedAt'> & {
  deletedAt: string | null;
  usedAt: number;
  /** When the person dismissed it from recommendations. */
  dismissedAt: Date | null;
};

const everyday = { kind: 'everyday', name: 'Everyday kitchen', isConfirmed: true } as const;
const you = { kind: 'you', name: 'You' } as const;
const noMarks: RecipeMarks = { stars: null, isFavourite: false, cookedCount: 0, lastCookedAt: null };
const mostFoods = 6;

async function aboutPerson(tx: Transaction, userId: string): Promise<Pick<AboutRow, 'isConfirmed' | 'cup'>> {
  const { recipeCup: cup } = await readSettings(tx, userId, recipesSettings);
  return { isConfirmed: await queries.hasConfirmedAddress(tx, userId), cup };
}

/**
 * All recipes available to a person: their own and Everyday's.
 * @param wanted leaves out own recipes by their stored ingredients, before they are read.
 */
export async function readLibrary(
  database: Database,
  userId: string,
  wanted?: WantedFoods,
): Promise<LibraryRecipe[]> {
  const rows = await readOwnRecipes(database, userId, { wanted });
  const { isConfirmed, cup, marks, own, photos } = await withUser(database, userId, async (tx) => ({
    ...(await aboutPerson(tx, userId)),
    photos: await listPhotos(tx, userId),
    marks: await queries.listMarks(tx, userId),
    own: await queries.listOwnFoods(tx, userId),
  }));
  const ratings = new Map((await queries.rateStarters(database, starterPrefix)).map((one) => [one.key, one]));
  const marksOf = new Map(marks.map((row) => [row.recipe, row]));
  return [
    ...(await mapInSlices(rows, (row) =>
      presentRow(row, {
        isConfirmed,
        cup,
        own,
        marks: marksOf.get(row.id),
        photo: photos.get(row.id) ?? null,
      }),
    )),
    ...(await mapInSlices([...(await readyStarters()).values()], (starter) =>
      presentStarter(
        starter,
        marksOf.get(starterPrefix + starter.slug),
        ratings.get(starterPrefix + starter.slug),
      ),
    )),
  ];
}

/**
 * A person's own recipes, the one changed last first. In slices: a recipe can have 65,000 characters, and a person two
 * thousand recipes.
 */
export async function readOwnRecipes(
  database: Database,
  userId: string,
  { wanted = {}, isDeleted = false }: { wanted?: WantedFoods | undefined; isDeleted?: boolean } = {},
): Promise<queries.RecipeRow[]> {
  if (asksForFoods(wanted)) await readStaleIngredients(database, userId);
  const sized = await withUser(database, userId, (tx) =>
    queries.listRecipeSizes(tx, userId, { isDeleted, condition: usesFoods(tx, userId, wanted) }),
  );
  const rows: queries.RecipeRow[] = [];
  for (const ids of slicesOfRows(sized, readAtOnce)) {
    await letOthersRun();
    rows.push(...(await withUser(database, userId, (tx) => queries.readRecipes(tx, userId, ids))));
  }
  return rows;
}

const readAtOnce = { rows: 200, bytes: 1_000_000 };

/** The deleted ones. */
export async function readDeleted(database: Database, userId: string): Promise<LibraryRecipe[]> {
  const rows = await readOwnRecipes(database, userId, { isDeleted: true });
  const { isConfirmed, cup } = await withUser(database, userId, (tx) => aboutPerson(tx, userId));
  return mapInSlices(rows, (row) =>
    presentRow(row, { isConfirmed, cup, own: new Map(), marks: undefined, photo: null }),
  );
}

/** One recipe; undefined if the person has none with this id. */
export async function findInLibrary(
  database: Database,
  userId: string,
  id: string,
): Promise<LibraryRecipe | undefined> {
  const starter = id.startsWith(starterPrefix) ? starters().get(id.slice(starterPrefix.length)) : undefined;
  const { isConfirmed, cup, row, marks, own, photos } = await withUser(database, userId, async (tx) => ({
    ...(await aboutPerson(tx, userId)),
    photos: await listPhotos(tx, userId, id),
    row: starter ? undefined : await queries.findRecipe(tx, userId, id),
    marks: await queries.listMarks(tx, userId, [id]),
    own: await queries.listOwnFoods(tx, userId),
  }));
  if (starter) {
    const ratings = await queries.rateStarters(database, starterPrefix);
    return presentStarter(
      starter,
      marks[0],
      ratings.find(({ key }) => key === id),
    );
  }
  return row && presentRow(row, { isConfirmed, cup, own, marks: marks[0], photo: photos.get(id) ?? null });
}

export function wordsOf(row: queries.RecipeRow): RecipeWords {
  const { title, summary, category, cuisine, servings, yieldWords } = row;
  const { prepMinutes, cookMinutes, restMinutes } = row;
  const { difficulty, ingredients, method, notes, tags, language } = row;
  return {
    title,
    summary,
    category,
    cuisine,
    servings,
    yieldWords,
    prepMinutes,
    cookMinutes,
    restMinutes,
    difficulty,
    ingredients,
    method,
    notes,
    tags,
    language,
  };
}

interface AboutRow {
  /** Whether the owner's email address is confirmed. */
  isConfirmed: boolean;
  /** From the owner's settings. */
  cup: '240' | '250';
  marks: queries.MarksRow | undefined;
  own: OwnFoods;
  photo: string | null;
}

function presentRow(
  row: queries.RecipeRow,
  { isConfirmed, cup, marks, own, photo }: AboutRow,
): LibraryRecipe {
  const read = presentMarks(marks);
  return {
    ...wordsOf(row),
    id: row.id,
    isOwn: true,
    starterSlug: row.starterSlug,
    author: isWrittenByModel({ url: row.sourceUrl, name: row.sourceName })
      ? { kind: 'model', name: row.sourceAuthor, isConfirmed: false }
      : hasSource(row)
        ? { kind: 'site', name: row.sourceAuthor || row.sourceName || 'Imported', isConfirmed: false }
        : { ...you, isConfirmed },
    source: hasSource(row) ? sourceOf(row) : null,
    photo,
    dismissedAt: marks?.dismissedAt ?? null,
    revision: row.revision,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    analysis: analyseRecipe({ ...row, own, cupMl: cupOfRecipe(row, cup) }),
    marks: read,
    rating: read.stars === null ? null : { mean: read.stars, count: 1 },
    usedAt: row.updatedAt.getTime(),
  };
}

export function presentStarter(
  { slug, analysis, diets: _declared, proportions: _checked, ...starter }: AnalysedStarter,
  marks: queries.MarksRow | undefined,
  rating: queries.StarterRating | undefined,
): LibraryRecipe {
  return {
    ...starter,
    id: starterPrefix + slug,
    notes: '',
    isOwn: false,
    starterSlug: slug,
    author: everyday,
    source: null,
    photo: null,
    dismissedAt: marks?.dismissedAt ?? null,
    revision: 1,
    deletedAt: null,
    analysis,
    marks: presentMarks(marks),
    rating: rating ? { mean: rating.mean, count: rating.count } : null,
    usedAt: 0,
  };
}

type SourceColumns = Pick<
  queries.RecipeRow,
  'sourceUrl' | 'sourceName' | 'sourceAuthor' | 'statedKcal' | 'statedFigures'
>;

/** Where it is from, with the figures that are stated there. */
export function sourceOf(row: SourceColumns): RecipeSource {
  const { sourceUrl: url, sourceName: name, sourceAuthor: author, statedKcal: kcal } = row;
  const figures = statedOrNothing(row.statedFigures);
  return { url, name, author, kcal, ...(figures && { figures }) };
}

function hasSource(row: SourceColumns): boolean {
  const { sourceUrl, sourceName, sourceAuthor, statedKcal } = row;
  return (
    sourceUrl !== '' ||
    sourceName !== '' ||
    sourceAuthor !== '' ||
    statedKcal !== null ||
    row.statedFigures !== null
  );
}

function presentMarks(row: queries.MarksRow | undefined): RecipeMarks {
  if (!row) return noMarks;
  const { stars, isFavourite, cookedCount, lastCookedAt } = row;
  return { stars, isFavourite, cookedCount, lastCookedAt: lastCookedAt?.toISOString() ?? null };
}

type WhyOnCard = Pick<RecipeCard, 'likeTitle' | 'likeStars' | 'uses' | 'likedFood' | 'dislikedFood' | 'fits'>;
const noReason: WhyOnCard = {
  ...{ likeTitle: null, likeStars: null, uses: null, fits: null },
  ...{ likedFood: null, dislikedFood: null },
};

/** @param allergens the person's own, for the card's warnings. */
export function cardOf(
  recipe: LibraryRecipe,
  allergens: readonly RecipeCard['warnings'][number]['id'][] = [],
  why: Partial<WhyOnCard> = {},
): RecipeCard {
  const { analysis } = recipe;
  const kcal = analysis.nutrition.perServing?.kcal ?? null;
  return {
    id: recipe.id,
    isOwn: recipe.isOwn,
    title: recipe.title,
    summary: recipe.summary,
    category: recipe.category,
    language: recipe.language,
    minutes: minutesOf(recipe),
    difficulty: recipe.difficulty,
    kcal: kcal === null ? null : Math.round(kcal / 10) * 10,
    rating: recipe.rating,
    author: recipe.author,
    isFavourite: recipe.marks.isFavourite,
    diets: Object.fromEntries(analysis.diets.map(({ id, state }) => [id, state])) as RecipeCard['diets'],
    warnings: allergens.flatMap((id) => warningOf(recipe, id)),
    photo: recipe.photo,
    foods: analysis.lines
      .filter(({ foods, counted }) => foods[0]?.key != null && counted !== 'frying')
      .toSorted((one, other) => (other.grams ?? 0) - (one.grams ?? 0))
      .map(({ foods }) => foods[0]?.key ?? '')
      .slice(0, mostFoods),
    ...noReason,
    ...why,
  };
}

export function minutesOf({ prepMinutes, cookMinutes, restMinutes }: RecipeWords): number {
  return prepMinutes + cookMinutes + restMinutes;
}

export function hasDiet(recipe: LibraryRecipe, diet: DietId): boolean {
  return recipe.analysis.diets.some(({ id, state }) => id === diet && state === 'yes');
}

/** Whether a line uses one of these foods. */
export function namesAny({ analysis }: LibraryRecipe, keys: ReadonlySet<string>): boolean {
  return (
    keys.size > 0 &&
    analysis.lines.some(({ foods }) => foods.some(({ key }) => key !== null && keys.has(key)))
  );
}

export function warningOf({ analysis }: LibraryRecipe, id: AllergenId): AllergenWarning[] {
  return warningOfAllergen(analysis.allergens, id);
}
