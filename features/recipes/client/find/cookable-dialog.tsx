import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { RemovableChip } from '#client/ui/chip.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { RecipeCard } from '../card/recipe-card.tsx';
import { usePantry } from '../pantry/pantry.api.ts';
import { useCookable } from '../recipes.api.ts';
import { useRecipeChanges } from '../use-recipe-changes.ts';
import { MissingFoods } from './missing-foods.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** 'Plan with what I have': recipes for the given foods, with what is missing. */
export function CookableDialog({ isOpen, onClose }: DialogProps) {
  const [have, setHave] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [wantsPantry, setWantsPantry] = useState(true);
  const pantry = usePantry(isOpen);
  const inPantry = pantry.data?.items.filter(({ food }) => food !== null).length ?? 0;
  const withPantry = isOpen && wantsPantry && inPantry > 0;
  const { data } = useCookable(have, withPantry);
  const isAsked = have.length > 0 || withPantry;
  const changes = useRecipeChanges();

  function add(event: FormEvent) {
    event.preventDefault();
    const words = typed
      .split(/[,;\n]|\band\b/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && !have.includes(word));
    setHave([...have, ...words].slice(0, 40));
    setTyped('');
  }

  const unknown = new Set(data?.foods.filter(({ key }) => key === null).map(({ words }) => words));
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title="Plan with what I have"
      description="List what you have, separated by commas. What your kitchen always has is not counted."
      size="large"
      filter={
        <form onSubmit={add} className="flex items-end gap-2">
          <TextField
            label="What you have"
            isForWords
            value={typed}
            maxLength={300}
            placeholder="Chickpeas, spinach, rice"
            onChange={(event) => setTyped(event.target.value)}
            className="flex-1"
          />
          <Button type="submit" kind="primary" disabled={typed.trim() === ''}>
            Add
          </Button>
        </form>
      }
    >
      {inPantry > 0 && (
        <Checkbox
          label={inPantry === 1 ? 'Also 1 thing from my pantry' : `Also ${inPantry} things from my pantry`}
          checked={wantsPantry}
          onChange={(event) => setWantsPantry(event.target.checked)}
        />
      )}
      <ul aria-label="Foods you have" className="flex flex-wrap gap-2">
        {have.map((words) => (
          <li key={words}>
            <RemovableChip label={words} onRemove={() => setHave(have.filter((one) => one !== words))} />
          </li>
        ))}
      </ul>
      {have.length > 0 && unknown.size > 0 && (
        <p className="mt-3 text-small text-text-2">{`Not a food we know: ${[...unknown].join(', ')}`}</p>
      )}
      {isAsked && data?.recipes.length === 0 && (
        <p className="mt-4 text-text-2">No recipe in your diet uses any of these.</p>
      )}
      {isAsked && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data?.recipes.map(({ card, has, of, missing }) => (
            <div key={card.id} className="flex flex-col gap-2">
              <RecipeCard
                card={card}
                note={
                  missing.length === 0
                    ? 'You have everything'
                    : `${has} of ${of} · missing ${namesOf(missing)}`
                }
                onFavourite={({ id }, isFavourite) => void changes.mark(id, { isFavourite })}
              />
              <MissingFoods title={card.title} missing={missing} />
            </div>
          ))}
        </div>
      )}
    </Overlay>
  );
}

const mostNamed = 4;

function namesOf(missing: readonly { words: string }[]): string {
  const names = missing.slice(0, mostNamed).map(({ words }) => words);
  return `${names.join(', ')}${missing.length > mostNamed ? ' …' : ''}`;
}
