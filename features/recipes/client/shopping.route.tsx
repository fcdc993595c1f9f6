import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash';
import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHasFeature } from '#client/app/product.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { maxPantryLineLength } from '#features/recipes/shared/pantry.contract.ts';
import type { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import {
  type AisleId,
  maxShoppingLineLength,
  type ShoppingItem,
} from '#features/recipes/shared/shopping.contract.ts';
import { sumShopping } from '#features/recipes/shared/sum-shopping.ts';
import { useUpdateSettings } from '#features/settings/client/use-settings.ts';
import { canListen } from '#features/voice/client/may-listen.ts';
import { listen } from '#features/voice/client/speech-recognition.ts';
import { newId } from '#shared/ids.ts';
import { addToPantry, refreshPantry } from './pantry/pantry.api.ts';
import { AisleList } from './shopping/aisle-list.tsx';
import { ArrangeAisles } from './shopping/arrange-aisles.tsx';
import { mealKey, mealsOfList } from './shopping/meals-of-item.ts';
import { type ShownShopping, shoppingKey, useShopping } from './shopping/shopping.api.ts';
import { ShoppingHeader } from './shopping/shopping-header.tsx';
import { useFocusWithRow } from './shopping/use-focus-with-row.ts';
import { useShoppingChanges } from './shopping/use-shopping-changes.ts';
import { withReturned } from './with-returned.ts';

function ShoppingPage() {
  usePageTitle('Shopping list');
  const { data, error, isError, refetch } = useShopping();
  const changes = useShoppingChanges();
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [isArranging, setIsArranging] = useState(false);
  const [hearing, setHearing] = useState<string | null>(null);
  const stopHearing = useRef<(() => void) | null>(null);
  const canHear = useHasFeature('/voice') && canListen();
  const focusWithRow = useFocusWithRow();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { mutateAsync } = useUpdateSettings<typeof recipesSettings>();
  const items = data?.items ?? [];
  const aisles = data?.aisles ?? [];
  const meals = mealsOfList(items, new Date());
  const only = meals.some(({ key }) => key === chosen) ? chosen : null;
  const shown = only === null ? items : items.filter((item) => mealKey(item) === only);
  const inShop = sumShopping(shown, aisles);
  const checked = shown.filter(({ isChecked }) => isChecked);

  async function arrange(order: AisleId[]) {
    queryClient.setQueryData<ShownShopping>(shoppingKey, (list) => list && { ...list, aisles: order });
    try {
      await mutateAsync({ shoppingAisles: order });
    } catch {
      showToast({ message: 'Failed to save the order of the aisles.' });
      void refetch();
    }
  }

  /** Bought items move to the pantry. */
  async function putAway(bought: readonly ShoppingItem[]) {
    try {
      await addToPantry({
        items: bought
          .slice(0, 100)
          .map(({ line }) => ({ id: newId(), line: line.slice(0, maxPantryLineLength), useBy: null })),
      });
    } catch (error) {
      showToast({
        message: isOffline(error)
          ? 'You are offline. The pantry needs a network.'
          : 'Failed to save your pantry.',
      });
      return;
    }
    refreshPantry(queryClient);
    await changes.remove(bought.slice(0, 100), 'Moved to your pantry');
  }

  useEffect(() => () => stopHearing.current?.(), []);

  function hear() {
    if (stopHearing.current) {
      stopHearing.current();
      return;
    }
    setHearing('');
    stopHearing.current = listen(
      {
        onWords: setHearing,
        onEnd: (words, problem) => {
          stopHearing.current = null;
          setHearing(null);
          if (problem !== null) showToast({ message: problem });
          else if (words !== '')
            setTyped((before) => [before, words].filter((part) => part !== '').join(', '));
        },
      },
      false,
    );
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    const lines = typed
      .split(/[\n,]|\band\b(?=\s)/)
      .map((line) => line.trim().slice(0, maxShoppingLineLength))
      .filter((line) => line !== '');
    if (lines.length === 0) return;
    setTyped('');
    // Restore the input if saving failed.
    if (!(await changes.add(lines))) setTyped((since) => withReturned(typed, since));
  }

  return (
    <div className="page max-w-2xl pt-5 pb-40 lg:pt-8">
      <ShoppingHeader
        aisles={inShop}
        onArrange={data?.isCopy === false ? () => setIsArranging(true) : undefined}
      />
      {data && (data.isCopy || data.waiting > 0) && (
        <p role="status" className="mt-3 flex items-center gap-3 rounded-card bg-sunken px-4 py-2.5">
          <CloudSlashIcon size={20} className="shrink-0 text-text-2" aria-hidden />
          {waitingWords(data)}
        </p>
      )}
      {meals.length > 0 && (
        <fieldset className="scrollbar-none -mx-(--page-margin) mt-3 flex min-w-0 gap-2 overflow-x-auto px-(--page-margin) py-1 sm:flex-wrap print:hidden">
          <legend className="sr-only">Recipes</legend>
          <Chip isSelected={only === null} onClick={() => setChosen(null)}>
            Everything
          </Chip>
          {meals.map(({ key, label }) => (
            <Chip key={key} className="max-w-full" isSelected={only === key} onClick={() => setChosen(key)}>
              <span dir="auto" className="truncate">
                {label}
              </span>
            </Chip>
          ))}
        </fieldset>
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
        <LoadingRegion label="Loading shopping list" className="mt-6">
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
      <div {...focusWithRow}>
        {inShop.map((aisle) => (
          <AisleList
            key={aisle.aisle}
            aisle={aisle}
            onCheck={(group) => void changes.check(group.items, !group.isChecked)}
            onRemove={(group) => void changes.remove(group.items, 'Removed from your shopping list')}
          />
        ))}
      </div>
      {(checked.length > 0 || only !== null) && (
        <div className="mt-6 flex flex-wrap gap-2 print:hidden">
          {checked.length > 0 && (
            <Button onClick={() => void putAway(checked)}>Move what is ticked to the pantry</Button>
          )}
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
      {data && data.often.length > 0 && (
        <section aria-label="Often bought" className="mt-6 print:hidden">
          <h2 className="text-small font-semibold text-text-2">Often bought</h2>
          <div className="mt-2 flex flex-wrap gap-2">
            {data.often.map((line) => (
              <Chip
                key={line}
                icon={<PlusIcon size={14} aria-hidden />}
                onClick={() => void changes.add([line])}
              >
                {line}
              </Chip>
            ))}
          </div>
        </section>
      )}
      <ArrangeAisles
        order={aisles}
        isOpen={isArranging}
        onClose={() => setIsArranging(false)}
        onChange={(order) => void arrange(order)}
      />
      <form
        onSubmit={(event) => void add(event)}
        className="sticky bottom-4 mt-6 flex items-end gap-2 border-line bg-canvas print:hidden max-lg:bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom,0px))] max-lg:-mx-(--page-margin) max-lg:border-t max-lg:px-(--page-margin) max-lg:py-3 lg:rounded-card lg:border lg:bg-surface lg:p-3"
      >
        <div className="relative min-w-0 flex-1">
          <TextField
            label="Add to the list"
            isLabelHidden
            placeholder="Add milk, two lemons"
            value={hearing ?? typed}
            readOnly={hearing !== null}
            maxLength={1_000}
            onChange={(event) => setTyped(event.target.value)}
            // Reserves the space of the button.
            icon={canHear && <span />}
          />
          {canHear && (
            <IconButton
              label={hearing === null ? 'Say what to buy' : 'Stop listening'}
              isPressed={hearing !== null}
              className="absolute start-0.5 bottom-0.5"
              icon={<MicrophoneIcon size={20} weight={hearing === null ? 'regular' : 'fill'} aria-hidden />}
              onClick={hear}
            />
          )}
        </div>
        <Button
          type="submit"
          kind="sun"
          aria-label="Add"
          className="size-12 p-0!"
          icon={<PlusIcon size={20} weight="bold" aria-hidden />}
        />
      </form>
    </div>
  );
}

function waitingWords({ isCopy, waiting }: ShownShopping): string {
  if (!isCopy) return waiting === 1 ? '1 change waiting' : `${waiting} changes waiting`;
  if (waiting === 0) return 'Offline. What you change is sent once there is a network.';
  return waiting === 1 ? 'Offline, 1 change waiting' : `Offline, ${waiting} changes waiting`;
}

export { ShoppingPage as Component };
