import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { maxRecipeTitleLength, maxServings } from './recipes.contract.ts';

export const maxShoppingItems = 1_000;
export const maxShoppingLineLength = 200;
export const maxShoppingChanges = 200;
export const maxShoppingIdLength = 64;
export const removedItemsLastDays = 30;

/** In the order of most shops. */
export const aisleIds = [
  'produce',
  'bakery',
  'chilled',
  'meat',
  'fish',
  'frozen',
  'tins',
  'grains',
  'baking',
  'spices',
  'sauces',
  'snacks',
  'drinks',
  'other',
] as const;
export type AisleId = (typeof aisleIds)[number];

export const ShoppingItem = z.object({
  id: z.string(),
  /** As it was written. */
  line: z.string(),
  /** Empty for what was written by hand. */
  recipe: z.string(),
  recipeTitle: z.string(),
  /** For how many people, and for the meal of which day; a list that was stored before has neither. */
  servings: z.number().int().nullish(),
  mealOn: z.iso.date().nullish(),
  isChecked: z.boolean(),
  version: z.number().int(),
  /** How the line is understood, with what sums need. */
  words: z.string(),
  food: z.string().nullable(),
  aisle: z.enum(aisleIds),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  /** What one tin or packet holds. */
  pack: z.object({ amount: z.number(), unit: z.string() }).nullable(),
  gramsPerCup: z.number().nullable(),
  /** Of one, where the line counts whole things; a list that was stored before has none. */
  gramsPerPiece: z.number().nullish(),
  isLiquid: z.boolean(),
  /** It has to be eaten within days. */
  spoils: z.boolean().optional(),
});
export type ShoppingItem = z.infer<typeof ShoppingItem>;

export const ShoppingList = z.object({
  items: z.array(ShoppingItem),
  /** The order of the person's shop. */
  aisles: z.array(z.enum(aisleIds)),
  /** What they often write down and is not on the list. */
  often: z.array(z.string()),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

const Id = z.string().min(1).max(maxShoppingIdLength).refine(isStorable, unstorableMessage);
const Line = z
  .string()
  .overwrite(visibleLine)
  .refine(isStorable, unstorableMessage)
  .refine((line) => line.trim() !== '', 'Write what to buy.')
  .max(maxShoppingLineLength, `Keep it to ${maxShoppingLineLength} characters.`);

/**
 * What a device did to the list, each of it to one row. Sent twice it counts once; of two that ticked a box the later one
 * holds; what is removed stays removed, unless somebody undoes just that.
 */
export const ShoppingChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), id: z.uuid(), line: Line }).strict(),
  z.object({ kind: z.literal('check'), id: Id, isChecked: z.boolean(), at: z.iso.datetime() }).strict(),
  z.object({ kind: z.literal('rename'), id: Id, line: Line }).strict(),
  z.object({ kind: z.literal('remove'), id: Id }).strict(),
  z.object({ kind: z.literal('restore'), id: Id }).strict(),
]);
export type ShoppingChange = z.infer<typeof ShoppingChange>;

export const ShoppingChangesInput = z
  .object({ changes: z.array(ShoppingChange).min(1).max(maxShoppingChanges) })
  .strict();

export const AddToShoppingInput = z
  .object({
    /** Made by the device, so that what is sent twice is added once. */
    id: z.uuid(),
    recipes: z
      .array(
        z
          .object({
            id: z.string().min(1).max(80),
            servings: z.number().int().min(1).max(maxServings),
            /** When it is eaten, where it is planned. */
            date: z.iso.date().optional(),
          })
          .strict(),
      )
      .min(1)
      .max(30),
  })
  .strict();
/** With what was left out, because it is in the pantry. */
export const AddedToShopping = ShoppingList.extend({ leftOut: z.array(z.string()) });
export type AddedToShopping = z.infer<typeof AddedToShopping>;
export type AddToShoppingInput = z.input<typeof AddToShoppingInput>;

export const maxShoppingTitleLength = maxRecipeTitleLength;
