import { useState } from 'react';
import { useDebounced } from '#client/app/use-debounced.ts';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type DietId, dietIds, dietLabel } from '#features/recipes/shared/diets.ts';
import { useFoodSubstitutes } from '../recipes.api.ts';
import { useRecipeSettings } from '../use-recipe-settings.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Substitutes for a food; first those known to fit the person's diet. */
export function SubstituteDialog({ isOpen, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const { recipeDiet } = useRecipeSettings();
  const [chosen, setChosen] = useState<DietId | 'any' | null>(null);
  const asked = chosen ?? recipeDiet;
  const diet = asked === 'any' ? null : asked;
  const food = useDebounced(typed.trim(), 250, typed.trim() === '');
  const { data } = useFoodSubstitutes(food, diet);
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title="Smart ingredient substitutions"
      filter={
        <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
          <TextField
            label="Instead of"
            value={typed}
            maxLength={80}
            placeholder="Eggs"
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectField
            label="For"
            value={asked}
            onChange={(event) => setChosen(event.target.value as DietId | 'any')}
            items={[
              { value: 'any', label: 'Any diet' },
              ...dietIds.map((id) => ({ value: id, label: dietLabel(id) })),
            ]}
          />
        </div>
      }
    >
      {food !== '' && data?.food === null && (
        <p className="text-text-2">That food is not in our table, so we suggest nothing for it.</p>
      )}
      {food !== '' && data !== undefined && data.food !== null && data.substitutes.length === 0 && (
        <p className="text-text-2">We know of nothing that is sure to work in its place.</p>
      )}
      {food !== '' && diet !== null && (
        <p className="text-small text-text-2">Everyday reads the recipe’s words, not the packet.</p>
      )}
      {food !== '' && (
        <ul className="divide-y divide-line">
          {data?.substitutes.map((row) => (
            <li key={row.id} className="py-3">
              <p className="text-small text-text-2">{`${row.of}, ${row.use}`}</p>
              <p className="font-semibold">{row.lines.join(' + ')}</p>
              <p className="text-small text-text-2">{row.changes}</p>
            </li>
          ))}
        </ul>
      )}
    </Overlay>
  );
}
