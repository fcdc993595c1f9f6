import { Checkbox } from '#client/ui/checkbox.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { type AllergenId, allergenIds, allergenLabel } from '#features/recipes/shared/diets.ts';

interface AllergiesFieldProps {
  allergens: readonly AllergenId[];
  mild: readonly AllergenId[];
  onChange: (change: { recipeAllergens?: AllergenId[]; recipeMildAllergens?: AllergenId[] }) => void;
}

/** Which of the fourteen allergens, and their severity: severe by default. */
export function AllergiesField({ allergens, mild, onChange }: AllergiesFieldProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Allergies</legend>
      <p className="mt-1 text-small text-text-2">
        Recipes of Everyday’s kitchen that contain one are hidden, and the others say what they may contain.
        Everyday reads the recipe’s words, not the packet: read the label.
      </p>
      <div className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {allergenIds.map((id) => (
          <div key={id}>
            <Checkbox
              label={allergenLabel(id).replace(/^./, (letter) => letter.toUpperCase())}
              checked={allergens.includes(id)}
              onChange={(event) =>
                onChange({
                  recipeAllergens: event.target.checked
                    ? [...allergens, id]
                    : allergens.filter((one) => one !== id),
                  // Ticking it again resets it to severe.
                  ...(mild.includes(id) && { recipeMildAllergens: mild.filter((one) => one !== id) }),
                })
              }
            />
            {allergens.includes(id) && (
              <SelectField
                label={`How severe: ${allergenLabel(id)}`}
                isLabelHidden
                className="ms-8 mb-2"
                value={mild.includes(id) ? 'mild' : 'severe'}
                onChange={(event) =>
                  onChange({
                    recipeMildAllergens:
                      event.target.value === 'mild' ? [...mild, id] : mild.filter((one) => one !== id),
                  })
                }
                items={[
                  { value: 'severe', label: 'Severe: hide what contains it' },
                  { value: 'mild', label: 'Mild: show it with a warning' },
                ]}
              />
            )}
          </div>
        ))}
      </div>
      {allergens.some((id) => mild.includes(id)) && (
        <p className="mt-2 text-small text-text-2">
          What contains a mild one is never recommended or planned. What may contain it is, with a warning.
        </p>
      )}
    </fieldset>
  );
}
