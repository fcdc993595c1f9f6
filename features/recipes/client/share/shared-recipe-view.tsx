import { sharedPhotoPath } from '#features/recipes/shared/recipe-photos.contract.ts';
import type { SharedRecipe } from '#features/recipes/shared/recipe-sharing.contract.ts';
import { SourceLine } from '../page/source-line.tsx';
import { RecipeReading } from './recipe-reading.tsx';

export function SharedRecipeView({ recipe, token }: { recipe: SharedRecipe; token: string }) {
  return (
    <RecipeReading
      recipe={recipe}
      credit={recipe.source && <SourceLine source={recipe.source} />}
      source={recipe.source}
      picture={
        recipe.hasPhoto && (
          <img
            src={sharedPhotoPath(token)}
            alt={recipe.title}
            className="mt-4 h-64 w-full rounded-card bg-sunken object-cover"
          />
        )
      }
    />
  );
}
