import { useState } from 'react';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { newId } from '#shared/ids.ts';
import { RecipeForm } from './edit/recipe-form.tsx';
import { emptyRecipe } from './recipe-from-text.ts';

function NewRecipePage() {
  usePageTitle('New recipe');
  const [id] = useState(() => newId());
  return <RecipeForm id={id} draftId="new" revision={null} words={emptyRecipe} />;
}

export { NewRecipePage as Component };
