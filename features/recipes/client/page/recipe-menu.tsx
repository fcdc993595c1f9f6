import { BookmarkSimpleIcon } from '@phosphor-icons/react/BookmarkSimple';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { useRecipeChanges } from '../use-recipe-changes.ts';

// Reading and cooking load neither the menu nor its dialogs.
const RecipeActions = lazyPart(async () => ({
  default: (await import('./recipe-actions.tsx')).RecipeActions,
}));

export function RecipeMenu({ recipe, servings }: { recipe: Recipe; servings: number }) {
  const changes = useRecipeChanges();
  const [wasOpened, setWasOpened] = useState(false);
  const { isFavourite } = recipe.marks;
  const more = {
    label: 'More actions',
    'aria-haspopup': 'menu',
    className: 'border-line!',
    icon: <DotsThreeIcon size={22} weight="bold" aria-hidden />,
  } as const;
  const trigger = <IconButton {...more} />;

  return (
    <>
      <IconButton
        label={isFavourite ? 'Remove from favourites' : 'Add to favourites'}
        isPressed={isFavourite}
        className="border-line!"
        icon={<BookmarkSimpleIcon size={20} weight={isFavourite ? 'fill' : 'regular'} aria-hidden />}
        onClick={() => void changes.mark(recipe.id, { isFavourite: !isFavourite })}
      />
      {wasOpened ? (
        <Suspense fallback={trigger}>
          <RecipeActions recipe={recipe} servings={servings} trigger={trigger} />
        </Suspense>
      ) : (
        <IconButton {...more} onClick={() => setWasOpened(true)} />
      )}
    </>
  );
}
