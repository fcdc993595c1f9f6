import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { listedCooks, type Recipe, type RecipeCook } from '#features/recipes/shared/recipes.contract.ts';
import { removeCook, useRecipeCooks } from '../recipes.api.ts';
import { CookNote } from './cook-note.tsx';
import { useChangeCookingLog } from './use-change-cooking-log.ts';

interface CooksDialogProps {
  recipe: Recipe;
  isOpen: boolean;
  onClose: () => void;
}

/** The cooking log of a recipe: each time can have a note, and can be taken back. */
export function CooksDialog({ recipe: { id, marks }, isOpen, onClose }: CooksDialogProps) {
  const changeLog = useChangeCookingLog();
  const { data, isError } = useRecipeCooks(id, isOpen);
  const [removing, setRemoving] = useState<string | null>(null);

  async function remove(cook: RecipeCook) {
    setRemoving(cook.id);
    const isRemoved = await changeLog(() => removeCook(id, cook.id));
    if (isRemoved && marks.cookedCount <= 1) onClose();
    setRemoving(null);
  }

  return (
    <Overlay isOpen={isOpen} onClose={onClose} title="When you cooked it" size="small">
      {isError && <p className="text-text-2">Failed to load the cooking log.</p>}
      <ul className="divide-y divide-line">
        {data?.cooks.map((cook) => {
          const when = new Date(cook.cookedAt).toLocaleString('en-GB', {
            ...{ day: 'numeric', month: 'long', year: 'numeric' },
            ...{ hour: '2-digit', minute: '2-digit' },
          });
          return (
            <li key={cook.id} className="flex flex-wrap items-center gap-3 py-3">
              <div className="min-w-40 flex-1">
                <p className="font-semibold">{when}</p>
                {cook.servings !== null && (
                  <p className="text-small text-text-2">
                    {cook.servings === 1 ? 'For one' : `For ${cook.servings}`}
                  </p>
                )}
              </div>
              <Button
                aria-label={`Remove ${when}`}
                disabled={removing !== null}
                isBusy={removing === cook.id}
                onClick={() => void remove(cook)}
              >
                Remove
              </Button>
              <CookNote recipe={id} cook={cook} when={when} />
            </li>
          );
        })}
      </ul>
      {data !== undefined && marks.cookedCount > data.cooks.length && (
        <p className="mt-3 text-small text-text-2">
          {data.cooks.length >= listedCooks
            ? 'Earlier times are counted, and not listed.'
            : 'Times from before there was a log are counted, and not listed.'}
        </p>
      )}
    </Overlay>
  );
}
