import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import type { FoundRecipe, FoundRecipes } from '#features/recipes/shared/recipe-import.contract.ts';
import { newId } from '#shared/ids.ts';
import { RecipeForm } from './edit/recipe-form.tsx';
import { ChooseSource } from './import/choose-source.tsx';
import { FoundList } from './import/found-list.tsx';
import { guessedSentence } from './import/guessed-sentence.ts';
import { noteOfReading } from './import/note-of-reading.ts';

/** /recipe/import: everything is reviewed before it is saved. */
function ImportRecipesPage() {
  usePageTitle('Import recipes');
  const [parameters] = useSearchParams();
  // Set only by our own button: a link from somebody else must not trigger a fetch.
  const { state } = useLocation() as { state: { readsAtOnce?: boolean } | null };
  const [found, setFound] = useState<FoundRecipes | null>(null);
  const [chosen, setChosen] = useState<{ id: string; recipe: FoundRecipe } | null>(null);

  function show(next: FoundRecipes) {
    const [only] = next.recipes;
    setFound(next);
    // A single recipe goes straight to the form; otherwise one chooses first.
    if (only && next.recipes.length === 1 && next.problems.length === 0) choose(only);
  }
  const choose = (recipe: FoundRecipe) => setChosen({ id: newId(), recipe });

  if (chosen) {
    const { source, guessed, knownId, pictureUrl, readBy, ...words } = chosen.recipe;
    return (
      <RecipeForm
        key={chosen.id}
        id={chosen.id}
        draftId={`import-${chosen.id}`}
        revision={null}
        words={{ ...words, notes: noteOfReading(words.notes, readBy) }}
        source={source}
        advice={guessedSentence(guessed)}
        readBy={readBy}
        knownId={knownId}
        pictureUrl={pictureUrl}
      />
    );
  }
  return (
    <div className="page max-w-4xl pt-5 pb-28 lg:pt-8">
      <h1 className="text-h1">Import recipes</h1>
      {found === null ? (
        <ChooseSource
          url={parameters.get('url') ?? ''}
          readsAtOnce={state?.readsAtOnce === true}
          onFound={show}
        />
      ) : (
        <FoundList found={found} onChoose={choose} onBack={() => setFound(null)} />
      )}
    </div>
  );
}

export { ImportRecipesPage as Component };
