import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { type FormEvent, useState } from 'react';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxShoppingLineLength } from '#features/recipes/shared/shopping.contract.ts';
import { sumShopping } from '#features/recipes/shared/sum-shopping.ts';
import { AisleList } from './shopping/aisle-list.tsx';
import { type ShownShopping, useShopping } from './shopping/shopping.api.ts';
import { useShoppingChanges } from './shopping/use-shopping-changes.ts';

/** /recipe/shopping */
function ShoppingPage() {
  usePageTitle('Shopping list');
  const { data, error, isError, refetch } = useShopping();
  const changes = useShoppingChanges();
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const items = data?.items ?? [];
  const recipes = new Map(
    items.filter(({ recipe }) => recipe !== '').map((item) => [item.recipe, item.recipeTitle]),
  );
  const only = chosen !== null && recipes.has(chosen) ? chosen : null;
  const shown = only === null ? items : items.filter(({ recipe }) => recipe === only);
  const checked = shown.filter(({ isChecked }) => isChecked);

  async function add(event: FormEvent) {
    event.preventDefault();
    const lines = typed
      .split(/[\n,]/)
      .map((line) => line.trim().slice(0, maxShoppingLineLength))
      .filter((line) => line !== '');
    if (lines.length === 0) return;
    setTyped('');
    // What could not be stored is in its field again.
    if (!(await changes.add(lines))) setTyped(typed);
  }

  return (
    <div className="page max-w-2xl pt-5 pb-40 lg:pt-8">
      <h1 className="text-h1">Shopping list</h1>
      {recipes.size > 0 && (
        <fieldset className="mt-4 flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">Recipes</legend>
          <Chip isSelected={only === null} onClick={() => setChosen(null)}>
            Everything
          </Chip>
          {[...recipes].map(([id, title]) => (
            <Chip key={id} isSelected={only === id} onClick={() => setChosen(id)}>
              {title}
            </Chip>
          ))}
        </fieldset>
      )}
      {data && (data.isCopy || data.waiting > 0) && (
        <p role="status" className="mt-3 flex items-center gap-2 text-small text-text-2">
          <CloudSlashIcon size={18} aria-hidden />
          {waitingWords(data)}
        </p>
      )}
      {isError && data === undefined && (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void refetch()}>
            {isOffline(error)
              ? 'You are offline, and your shopping list is not on this device yet.'
              : 'Failed to load shopping list'}
          </Banner>
        </div>
      )}
      {!data && !isError && (
        <LoadingRegion label="Loading shopping list">
          <SkeletonText />
        </LoadingRegion>
      )}
      {data && items.length === 0 && (
        <EmptyState
          title="Nothing to buy"
          description="Write what you need below, or add the ingredients of a recipe."
          action={<ButtonLink href="/recipe">Find a recipe</ButtonLink>}
        />
      )}
      {sumShopping(shown).map((aisle) => (
        <AisleList
          key={aisle.aisle}
          aisle={aisle}
          onCheck={(group) => void changes.check(group.items, !group.isChecked)}
          onRemove={(group) => void changes.remove(group.items, 'Removed from your shopping list')}
        />
      ))}
      {(checked.length > 0 || only !== null) && (
        <div className="mt-6 flex flex-wrap gap-2 print:hidden">
          {checked.length > 0 && (
            <Button onClick={() => void changes.remove(checked, 'Ticked things removed')}>
              Remove what is ticked
            </Button>
          )}
          {only !== null && (
            <Button
              onClick={() => {
                setChosen(null);
                void changes.remove(shown, 'Recipe removed from your shopping list');
              }}
            >
              Remove this recipe
            </Button>
          )}
        </div>
      )}
      <form
        onSubmit={(event) => void add(event)}
        className="sticky bottom-[calc(var(--tab-bar-height,0px)+1rem)] mt-6 flex items-end gap-2 rounded-card border border-line bg-surface p-3 print:hidden"
      >
        <TextField
          label="Add to the list"
          isLabelHidden
          placeholder="Add milk, two lemons"
          value={typed}
          maxLength={1_000}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          kind="sun"
          aria-label="Add"
          icon={<PlusIcon size={20} weight="bold" aria-hidden />}
        />
      </form>
    </div>
  );
}

function waitingWords({ isCopy, waiting }: ShownShopping): string {
  if (!isCopy) return waiting === 1 ? '1 change waiting' : `${waiting} changes waiting`;
  if (waiting === 0) return 'Offline. What you change is sent when there is a network.';
  return waiting === 1 ? 'Offline, 1 change waiting' : `Offline, ${waiting} changes waiting`;
}

export { ShoppingPage as Component };
