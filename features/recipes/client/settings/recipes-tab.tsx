import { useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
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
import { OwnFoods } from './own-foods.tsx';

export function RecipesTab() {
  const { settings, save } = useSaveSettings(recipesSettings);
  const { recipeDiet, recipeAllergens, recipeUnits, recipeCup } = settings;
  const { recipeDislikes, recipePeople, recipeWeekdayMinutes } = settings;
  const [dislikes, setDislikes] = useState<string | null>(null);
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
        <TextField
          label="Foods you do not eat, separated by commas"
          hint="Recipes with them are never recommended or planned. For an allergy, tick it above."
          placeholder="mushrooms, coriander"
          maxLength={600}
          value={dislikes ?? recipeDislikes.join(', ')}
          onChange={(event) => setDislikes(event.target.value)}
          onBlur={() => {
            if (dislikes === null) return;
            const words = dislikes.split(/[,;\n]/).map((word) => word.trim().slice(0, 60));
            save({ recipeDislikes: [...new Set(words.filter((word) => word !== ''))].slice(0, 30) });
            setDislikes(null);
          }}
        />
      </Card>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="People you cook for"
            value={String(recipePeople)}
            onChange={(event) => save({ recipePeople: Number(event.target.value) })}
            items={Array.from({ length: 12 }, (_none, at) => ({
              value: String(at + 1),
              label: String(at + 1),
            }))}
          />
          <SelectField
            label="Time on a weekday"
            hint="Plans keep longer recipes for the weekend."
            value={String(recipeWeekdayMinutes)}
            onChange={(event) => save({ recipeWeekdayMinutes: Number(event.target.value) })}
            items={[20, 30, 45, 60, 90, 240].map((minutes) => ({
              value: String(minutes),
              label: minutes === 240 ? 'Any' : `${minutes} min`,
            }))}
          />
        </div>
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
      <OwnFoods />
    </div>
  );
}
