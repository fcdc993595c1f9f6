import { PlusIcon } from '@phosphor-icons/react/Plus';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { keepPlace } from '#client/app/keep-place.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { maxFoodWordsLength, type OwnFoodItem } from '#features/recipes/shared/recipes.contract.ts';
import { ChooseFoodDialog } from '../page/choose-food-dialog.tsx';
import { OwnFiguresDialog } from '../page/own-figures-dialog.tsx';
import { refreshRecipes, replaceOwnFood, useOwnFoods } from '../recipes.api.ts';

/** What the person taught us: which foods their words mean, and packet figures. */
export function OwnFoods() {
  const { data, isError, refetch } = useOwnFoods();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [typed, setTyped] = useState('');
  const [figuring, setFiguring] = useState<Pick<OwnFoodItem, 'words' | 'figures'> | undefined>();
  const [choosing, setChoosing] = useState<string | null>(null);
  const foods = data?.foods ?? [];

  function add(event: FormEvent) {
    event.preventDefault();
    const words = typed.trim();
    if (words === '') return;
    setFiguring({ words, figures: foods.find((food) => food.words === words)?.figures ?? null });
    setTyped('');
  }

  async function replace(item: OwnFoodItem, failure: string): Promise<boolean> {
    try {
      await replaceOwnFood(item);
      return true;
    } catch {
      showToast({ message: failure });
      return false;
    } finally {
      refreshRecipes(queryClient);
    }
  }

  async function remove(item: OwnFoodItem) {
    keepPlace();
    if (!(await replace({ ...item, food: null, figures: null }, 'Failed to remove that food.'))) return;
    showToast({
      message: `Removed “${item.words}”`,
      onUndo: () => void replace(item, 'Failed to bring that food back.'),
    });
  }

  return (
    <Card>
      <section aria-label="Your foods">
        <h2 className="font-semibold">Your foods</h2>
        <p className="mt-1 text-small text-text-2">
          Words that you said the meaning of, and figures from packets. They count in all your recipes.
        </p>
        {isError && (
          <div className="mt-3">
            <Banner kind="error" onRetry={() => void refetch()}>
              Failed to load your foods
            </Banner>
          </div>
        )}
        {data && foods.length === 0 && <p className="mt-3 text-text-2">You named none yet.</p>}
        {foods.length > 0 && (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {foods.map((item) => (
              <li key={item.words} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <div className="min-w-0 grow">
                  <p dir="auto" className="font-semibold wrap-anywhere">
                    {item.words}
                  </p>
                  {item.food !== null && <p className="text-small text-text-2">{`Read as ${item.food}`}</p>}
                  {item.figures !== null && (
                    <p className="text-small text-text-2">{`Your figures: ${item.figures.kcal} cal in 100 g`}</p>
                  )}
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  <Button
                    size="small"
                    aria-label={
                      item.figures === null ? `Give figures: ${item.words}` : `Change figures: ${item.words}`
                    }
                    onClick={() => setFiguring(item)}
                  >
                    {item.figures === null ? 'Give figures' : 'Change figures'}
                  </Button>
                  <Button
                    size="small"
                    aria-label={
                      item.food === null ? `Choose a food: ${item.words}` : `Another food: ${item.words}`
                    }
                    onClick={() => setChoosing(item.words)}
                  >
                    {item.food === null ? 'Choose a food' : 'Another food'}
                  </Button>
                  <IconButton
                    label={`Remove ${item.words}`}
                    icon={<TrashIcon size={18} aria-hidden />}
                    onClick={() => void remove(item)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={add} className="mt-4 flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-60">
            <TextField
              label="Another food, as your recipes name it"
              placeholder="Auntie’s spice mix"
              maxLength={maxFoodWordsLength}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit" icon={<PlusIcon size={18} weight="bold" aria-hidden />}>
            Give its figures
          </Button>
        </form>
      </section>
      <OwnFiguresDialog food={figuring} onClose={() => setFiguring(undefined)} />
      <ChooseFoodDialog words={choosing} onClose={() => setChoosing(null)} />
    </Card>
  );
}
