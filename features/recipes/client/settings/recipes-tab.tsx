import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import {
  allergenIds,
  allergenLabel,
  type DietId,
  dietIds,
  dietLabel,
} from '#features/recipes/shared/diets.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import type { ShownUnits } from '#features/recipes/shared/scale-line.ts';
import { useSaveSettings } from '#features/settings/client/save-settings.tsx';

export function RecipesTab() {
  const { settings, save } = useSaveSettings(recipesSettings);
  const { recipeDiet, recipeAllergens, recipeUnits, recipeCup } = settings;
  return (
    <div className="space-y-4">
      <Card>
        <SelectField
          label="Diet"
          hint="Recommendations keep to it."
          value={recipeDiet}
          onChange={(event) => save({ recipeDiet: event.target.value as DietId | 'any' })}
          items={[
            ...dietIds.map((id) => ({ value: id, label: dietLabel(id) })),
            { value: 'any', label: 'Any diet' },
          ]}
        />
      </Card>
      <Card>
        <fieldset>
          <legend className="font-semibold">Allergies</legend>
          <p className="mt-1 text-small text-text-2">
            Recipes of Everyday’s kitchen that contain one are hidden, and the others say what they may
            contain. Everyday reads the recipe’s words, not the packet: read the label.
          </p>
          <div className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-2">
            {allergenIds.map((id) => (
              <Checkbox
                key={id}
                label={allergenLabel(id).replace(/^./, (letter) => letter.toUpperCase())}
                checked={recipeAllergens.includes(id)}
                onChange={(event) =>
                  save({
                    recipeAllergens: event.target.checked
                      ? [...recipeAllergens, id]
                      : recipeAllergens.filter((one) => one !== id),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </Card>
      <Card>
        <RadioGroup<ShownUnits>
          label="Units"
          value={recipeUnits}
          onChange={(value) => save({ recipeUnits: value })}
          items={[
            { value: 'written', label: 'As written', description: 'Each recipe keeps its own.' },
            { value: 'metric', label: 'Metric', description: 'Grams and millilitres.' },
            { value: 'us', label: 'US', description: 'Cups, ounces and pounds.' },
          ]}
        />
      </Card>
      <Card>
        <SelectField
          label="A cup is"
          value={recipeCup}
          onChange={(event) => save({ recipeCup: event.target.value === '240' ? '240' : '250' })}
          items={[
            { value: '250', label: '250 ml (metric)' },
            { value: '240', label: '240 ml (US)' },
          ]}
        />
      </Card>
    </div>
  );
}
