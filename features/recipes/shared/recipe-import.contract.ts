import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';
import { RecipeSource, RecipeWords } from './recipes.contract.ts';

/** Enough for an archive of thousands of recipes without pictures. */
export const maxRecipeFileBytes = 50 * 1024 * 1024;
export const maxPastedRecipeLength = 60_000;
export const maxFoundRecipes = 2_000;
/** Maximum number of reported unreadable entries. */
export const maxImportProblems = 200;

/** An imported recipe, to be corrected before saving. */
export const FoundRecipe = RecipeWords.extend({
  source: RecipeSource,
  /** Fields missing in the source. */
  guessed: z.array(z.enum(['title', 'servings', 'category', 'ingredients', 'method'])),
  /** The person's existing recipe from the same source. */
  knownId: z.string().nullable(),
  /** On the source page; fetched only if the person keeps it. */
  pictureUrl: z.string().nullable(),
  /** The model that copied it; null if parsed by rules. */
  readBy: z.string().nullable(),
});
export type FoundRecipe = z.infer<typeof FoundRecipe>;

export const FoundRecipes = z.object({
  recipes: z.array(FoundRecipe),
  /** Entries of a file that failed. */
  problems: z.array(z.object({ name: z.string(), message: z.string() })),
});
export type FoundRecipes = z.infer<typeof FoundRecipes>;

export const ImportPageInput = z
  .object({
    url: singleLine()
      .min(1, 'Paste the address of a page.')
      .max(2_000, 'This address is too long.')
      .refine(isStorable, unstorableMessage),
  })
  .strict();

export const ImportTextInput = z
  .object({
    text: z
      .string()
      .refine(isStorable, unstorableMessage)
      .refine((text) => text.trim() !== '', 'Paste the recipe first.')
      .max(maxPastedRecipeLength, 'This is longer than a recipe can be.'),
  })
  .strict();

/** POST /api/recipes/import/model: for input only a model can read. */
export const ModelReadInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), fileId: z.string().min(1).max(64) }).strict(),
  z.object({ kind: z.literal('page'), url: ImportPageInput.shape.url }).strict(),
  z.object({ kind: z.literal('text'), text: ImportTextInput.shape.text }).strict(),
]);
export type ModelReadInput = z.infer<typeof ModelReadInput>;

/** POST /api/recipes/import/file: the body is the file. */
export const ImportFileQuery = z.object({
  name: z
    .string({ error: () => 'A file needs a name.' })
    .overwrite(visibleLine)
    .min(1)
    .max(1_000),
});

export const RecipeFileFormat = z.enum(['json', 'cook', 'md']);
export type RecipeFileFormat = z.infer<typeof RecipeFileFormat>;
