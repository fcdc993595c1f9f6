import { z } from 'zod';
import { visibleLine, withoutInvisible } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';
import { allergenIds, dietIds } from './diets.ts';
import { plainTag } from './language-tag.ts';
import { ingredientLinesOf, stepsOf } from './method-steps.ts';
import { OwnFigures } from './own-figures.ts';
import { DietState, RecipeAnalysis } from './recipe-analysis.ts';
import { RecipeCategory, RecipeDifficulty } from './recipe-kinds.ts';
import { StatedFigures } from './stated-figures.ts';

export const maxRecipes = 2_000;
export const maxRecipeTitleLength = 120;
export const maxRecipeSummaryLength = 300;
export const maxCuisineLength = 40;
export const maxYieldWordsLength = 60;
export const maxLanguageTagLength = 35;
export const maxIngredientsLength = 20_000;
export const maxIngredientLines = 200;
export const maxMethodLength = 40_000;
export const maxSteps = 100;
export const maxRecipeNotesLength = 5_000;
export const maxRecipeTags = 10;
export const maxRecipeTagLength = 30;
export const maxServings = 100;
export const maxMinutes = 10_080;
export const recipeVersionsPerRecipe = 30;
export const deletedRecipesLastDays = 30;
export const recipesPageSize = 24;
export const maxSourceUrlLength = 2_000;
export const maxSourceNameLength = 120;
export const maxFoodWordsLength = 80;
export const maxOwnFoods = 500;

const line = (longest: number) =>
  z
    .string()
    .overwrite(visibleLine)
    .refine(isStorable, unstorableMessage)
    .max(longest, { error: () => `Keep it to ${longest} characters.` });
/** Line breaks are kept; ingredients and steps are parsed from them. */
const text = (longest: number) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .refine(isStorable, unstorableMessage)
    .max(longest, { error: () => `Keep it to ${longest.toLocaleString('en-GB')} characters.` });

const Minutes = z.number().int().min(0).max(maxMinutes, 'A recipe takes a week at most.');

const Ingredients = text(maxIngredientsLength).refine(
  (value) => ingredientLinesOf(value).length <= maxIngredientLines,
  `A recipe can have up to ${maxIngredientLines} ingredients.`,
);
const Method = text(maxMethodLength).refine(
  (value) => stepsOf(value).length <= maxSteps,
  `A recipe can have up to ${maxSteps} steps.`,
);

/** “Italian”; empty if none is named. */
const Cuisine = line(maxCuisineLength);
/** What a baker would count, beside the servings: “12 muffins”. */
const YieldWords = line(maxYieldWordsLength);

/** “de”, “pt-BR”; empty if nobody said. */
const LanguageTag = z
  .string()
  .max(maxLanguageTagLength)
  .refine((tag) => tag === '' || plainTag(tag) !== '', 'This is not a language.')
  .overwrite(plainTag);

/** The editable part of a recipe. Fields with a default are missing in what was stored before they existed. */
export const RecipeWords = z.object({
  title: line(maxRecipeTitleLength).refine((value) => value.trim() !== '', 'Give the recipe a title.'),
  summary: line(maxRecipeSummaryLength),
  category: RecipeCategory,
  cuisine: Cuisine.default(''),
  servings: z
    .number()
    .int()
    .min(1, 'A recipe serves at least one.')
    .max(maxServings, `A recipe serves ${maxServings} at most.`),
  yieldWords: YieldWords.default(''),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  restMinutes: Minutes,
  difficulty: RecipeDifficulty,
  /** One per line. */
  ingredients: Ingredients,
  /** One step per line. */
  method: Method,
  notes: text(maxRecipeNotesLength),
  tags: z
    .array(line(maxRecipeTagLength).refine((tag) => tag !== '', 'Write a tag first.'))
    .max(maxRecipeTags, `A recipe can have up to ${maxRecipeTags} tags.`),
  language: LanguageTag.default(''),
});
export type RecipeWords = z.infer<typeof RecipeWords>;

export const AuthorKind = z.enum(['you', 'everyday', 'model', 'site']);
export type AuthorKind = z.infer<typeof AuthorKind>;

/** Where a recipe came from; empty strings for the person's own. */
export const RecipeSource = z.object({
  url: line(maxSourceUrlLength).refine(
    (url) => url === '' || /^https?:\/\//i.test(url),
    'This is not the address of a page.',
  ),
  name: line(maxSourceNameLength),
  author: line(maxSourceNameLength),
  /** Per serving, as stated by the source. */
  kcal: z.number().int().min(0).max(20_000).nullable(),
  /** What else it states of a serving; missing if nothing. */
  figures: StatedFigures.optional(),
});
export type RecipeSource = z.infer<typeof RecipeSource>;

const Rating = z.object({ mean: z.number(), count: z.number().int() });

/** What one person stores about a recipe. */
export const RecipeMarks = z.object({
  stars: z.number().int().min(1).max(5).nullable(),
  isFavourite: z.boolean(),
  cookedCount: z.number().int(),
  lastCookedAt: z.iso.datetime().nullable(),
});
export type RecipeMarks = z.infer<typeof RecipeMarks>;

export const Recipe = RecipeWords.extend({
  id: z.string(),
  isOwn: z.boolean(),
  /** The Everyday recipe it was copied from. */
  starterSlug: z.string().nullable(),
  author: z.object({ kind: AuthorKind, name: z.string(), isConfirmed: z.boolean() }),
  /** Null if written here. */
  source: RecipeSource.nullable(),
  /** The photo upload; null if the picture is drawn. */
  photo: z.string().nullable(),
  revision: z.number().int(),
  deletedAt: z.iso.datetime().nullable(),
  analysis: RecipeAnalysis,
  marks: RecipeMarks,
  /** Average on this server for Everyday's recipes; the person's own rating for their own. */
  rating: Rating.nullable(),
});
export type Recipe = z.infer<typeof Recipe>;

export const RecipeCard = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  title: z.string(),
  summary: z.string(),
  category: RecipeCategory,
  language: RecipeWords.shape.language,
  minutes: z.number().int(),
  difficulty: RecipeDifficulty,
  kcal: z.number().nullable(),
  rating: Rating.nullable(),
  author: Recipe.shape.author,
  isFavourite: z.boolean(),
  diets: z.record(z.enum(dietIds), DietState),
  /** The person's allergens that it contains, may contain, or that could not be checked. */
  warnings: z.array(
    z.object({ id: z.enum(allergenIds), state: z.enum(['contains', 'may-contain', 'not-checked']) }),
  ),
  photo: z.string().nullable(),
  /** Foods for the drawn picture, heaviest first. */
  foods: z.array(z.string()),
  /** A recipe the person liked that this one resembles. */
  likeTitle: z.string().nullable(),
  /** The person's rating of that recipe; null if they cooked or bookmarked it. */
  likeStars: z.number().int().min(1).max(5).nullable(),
  /** The food at home that it uses and that is due first. */
  uses: z.object({ words: z.string(), useBy: z.iso.date().nullable() }).nullable(),
  /** Whether it fits the current meal and today's available time; null if not recommended. */
  fits: z.object({ meal: RecipeCategory.nullable(), isInTime: z.boolean() }).nullable(),
  /** One of its foods that the person likes, and one they do not eat. */
  likedFood: z.string().nullable(),
  dislikedFood: z.string().nullable(),
});
export type RecipeCard = z.infer<typeof RecipeCard>;

const List = z
  .string()
  .max(300)
  .transform((value) => value.split(',').filter((part) => part !== ''));
const Categories = List.pipe(z.array(RecipeCategory).max(5));
const Foods = singleLine()
  .max(300)
  .refine(isStorable, unstorableMessage)
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(singleLine().max(maxFoodWordsLength)).max(10, 'Name up to ten foods.'));
const Allergens = List.pipe(z.array(z.enum(allergenIds)).max(allergenIds.length));

/** GET /api/recipes */
export const RecipesQuery = z.object({
  q: singleLine()
    .max(200, 'Keep your search to 200 characters.')
    .refine(isStorable, unstorableMessage)
    .optional(),
  categories: Categories.optional(),
  diet: z.enum(dietIds).optional(),
  maxMinutes: z.coerce.number().int().min(1).max(maxMinutes).optional(),
  /** Foods it must use, and foods it must not, comma-separated. */
  with: Foods.optional(),
  without: Foods.optional(),
  /** Filters by liked and disliked foods from the settings. */
  taste: z.enum(['eaten', 'liked']).optional(),
  minStars: z.coerce.number().int().min(1).max(5).optional(),
  source: z.enum(['all', 'own', 'everyday', 'favourites', 'deleted']).default('all'),
  /** The person's allergens: cards warn of them, and severe ones hide a recipe. */
  allergens: Allergens.optional(),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});
export type RecipesQuery = z.infer<typeof RecipesQuery>;

export const RecipesPage = z.object({
  recipes: z.array(RecipeCard),
  total: z.number().int(),
  /** Number of recipes hidden because of allergies. */
  hidden: z.number().int(),
  nextOffset: z.number().int().nullable(),
});
export type RecipesPage = z.infer<typeof RecipesPage>;

export const CreateRecipeInput = RecipeWords.extend({
  id: z.uuid(),
  source: RecipeSource.optional(),
}).strict();
export type CreateRecipeInput = z.input<typeof CreateRecipeInput>;

/** PATCH: partial, based on a revision. */
export const UpdateRecipeInput = RecipeWords.partial()
  // A default would empty what a change does not mention.
  .extend({
    cuisine: Cuisine.optional(),
    yieldWords: YieldWords.optional(),
    language: LanguageTag.optional(),
    baseRevision: z.number().int().min(1),
  })
  .strict();
export type UpdateRecipeInput = z.input<typeof UpdateRecipeInput>;

export const MarkRecipeInput = z
  .object({
    stars: z.number().int().min(1).max(5).nullable().optional(),
    isFavourite: z.boolean().optional(),
    /** It was cooked just now; a repeated id counts once. */
    cooked: z
      .object({ id: z.uuid(), servings: z.number().int().min(1).max(maxServings) })
      .strict()
      .optional(),
    /** Excludes it from recommendations; false reverts that. */
    dismissed: z.boolean().optional(),
  })
  .strict();
export type MarkRecipeInput = z.input<typeof MarkRecipeInput>;

/** One time that a recipe was cooked. */
export const RecipeCook = z.object({
  id: z.string(),
  cookedAt: z.iso.datetime(),
  servings: z.number().int().nullable(),
  note: z.string(),
});
export type RecipeCook = z.infer<typeof RecipeCook>;
export const maxCookNoteLength = 500;
export const CookNoteInput = z.object({ note: text(maxCookNoteLength).trim() }).strict();
export const RecipeCooks = z.object({ cooks: z.array(RecipeCook) });
/** Of the cooking log, at most this many times are kept; the count goes on. */
export const maxCooksPerRecipe = 500;
export const listedCooks = 100;

export const ReadRecipeInput = z
  .object({
    ingredients: text(maxIngredientsLength),
    method: text(maxMethodLength).default(''),
    servings: z.number().int().min(1).max(maxServings),
  })
  .strict();

export const CopyRecipeInput = z.object({ id: z.uuid() }).strict();

export const RecipeVersion = z.object({
  id: z.string(),
  words: RecipeWords,
  createdAt: z.iso.datetime(),
});
export type RecipeVersion = z.infer<typeof RecipeVersion>;
export const RecipeVersions = z.object({ versions: z.array(RecipeVersion) });

export const FoodChoice = z.object({ key: z.string(), name: z.string() });
export const FoodChoices = z.object({ foods: z.array(FoodChoice) });

/** PUT /api/recipes/foods/figures; null removes them. */
export const OwnFiguresInput = z
  .object({ words: singleLine().min(1).max(maxFoodWordsLength), figures: OwnFigures.nullable() })
  .strict();
export type OwnFiguresInput = z.infer<typeof OwnFiguresInput>;

/** A food the person customised: which food it is, or its packet figures. With neither, it is deleted. */
export const OwnFoodItem = z
  .object({
    words: singleLine().min(1).max(maxFoodWordsLength),
    food: singleLine().min(1).max(60).nullable(),
    figures: OwnFigures.nullable(),
  })
  .strict();
export type OwnFoodItem = z.infer<typeof OwnFoodItem>;
export const OwnFoodList = z.object({ foods: z.array(OwnFoodItem) });

export const TeachFoodInput = z
  .object({
    words: line(maxFoodWordsLength).refine((value) => value.trim() !== '', 'Name the food.'),
    key: singleLine().min(1).max(60),
  })
  .strict();

/** A substitute for a line. */
export const Substitute = z.object({
  id: z.string(),
  /** The replacement lines, scaled to its amount. */
  lines: z.array(z.string()),
  use: z.string(),
  changes: z.string(),
});
export type Substitute = z.infer<typeof Substitute>;
export const Substitutes = z.object({ substitutes: z.array(Substitute) });

/** The substitution suggested on a recipe's page. */
export const SuggestedSwap = z.object({
  /** The line's number, and what it calls the food. */
  line: z.number().int(),
  words: z.string(),
  substitute: Substitute,
  /** Ends a sentence: “five minutes longer.”; empty if nothing changes. */
  changes: z.string(),
  /** The parsed replacement lines, to be shown for the recipe's number of servings. */
  replacement: RecipeAnalysis.shape.lines,
});
export type SuggestedSwap = z.infer<typeof SuggestedSwap>;
export const SuggestedSwapAnswer = z.object({ swap: SuggestedSwap.nullable() });

/** Substitutes without a recipe; no food if the name is unknown. */
export const FoodSubstitutes = z.object({
  food: z.string().nullable(),
  substitutes: z.array(Substitute.extend({ of: z.string() })),
});

export const CookableInput = z
  .object({
    have: z.array(line(maxFoodWordsLength)).max(40),
    /** Also uses what is in the pantry. */
    withPantry: z.boolean().default(false),
  })
  .strict();
export const Cookable = z.object({
  foods: z.array(z.object({ words: z.string(), key: z.string().nullable() })),
  /** Number of pantry foods that were used. */
  fromPantry: z.number().int(),
  recipes: z.array(
    z.object({
      card: RecipeCard,
      has: z.number().int(),
      of: z.number().int(),
      missing: z.array(
        z.object({
          words: z.string(),
          /** The recipe's line, for the shopping list. */
          line: z.string(),
          /** A substitute available at home. */
          swap: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
});
export type Cookable = z.infer<typeof Cookable>;
