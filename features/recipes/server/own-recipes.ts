import { sql } from 'drizzle-orm';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import type { Database } from '#server/db/database.ts';
import { removeRecipe } from './recipes.service.ts';
import { recipes } from './recipes.table.ts';

/** Recipes as owned items; deleted ones do not count. */
export function ownRecipes(database: Database): OwnItemKind {
  return tableItems({
    database,
    id: 'recipe',
    table: recipes,
    singular: 'recipe',
    plural: 'recipes',
    order: 3,
    suggestedAs: 'one of your recipes',
    isSource: true,
    rows: {
      title: sql`title`,
      text: sql`summary || ' ' || ingredients`,
      usedAt: sql`updated_at`,
      madeAt: sql`created_at`,
      where: sql`deleted_at is null`,
    },
    hrefOf: (id) => recipeHref(id),
    made: 'Wrote a recipe',
    remove: ({ userId, id }) => removeRecipe(database, userId, id),
  });
}
