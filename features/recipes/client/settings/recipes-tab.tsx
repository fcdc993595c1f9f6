import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { type DietId, dietIds, dietLabel } from '#features/recipes/shared/diets.ts';
import { minutesByDay } from '#features/recipes/shared/minutes-by-day.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import type { ShownUnits } from '#features/recipes/shared/scale-line.ts';
import { useSaveSettings } from '#features/settings/client/save-settings.tsx';
import { MinutesByDayField } from '../plan/minutes-by-day-field.tsx';
import { AllergiesField } from './allergies-field.tsx';
import { FoodsField } from './foods-field.tsx';
import { OwnFoods } from './own-foods.tsx';

export function RecipesTab() {
  const { settings, save } = useSaveSettings(recipesSettings);
  const { recipeDiet, recipeAllergens, recipeMildAllergens, recipeUnits, recipeCup } = settings;
  const { recipeDislikes, recipeLikes, recipeStaples, recipeSpicesAtHome, recipePeople } = settings;
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
        <AllergiesField allergens={recipeAllergens} mild={recipeMildAllergens} onChange={save} />
      </Card>
      <Card>
        <div className="space-y-4">
          <FoodsField
            label="Foods you do not eat, separated by commas"
            hint="Recipes with them are never recommended or planned. For an allergy, tick it above."
            placeholder="mushrooms, coriander"
            foods={recipeDislikes}
            onSave={(foods) => save({ recipeDislikes: foods })}
          />
          <FoodsField
            label="Foods you like, separated by commas"
            hint="Recipes with them come sooner."
            placeholder="chickpeas, lemon, salmon"
            foods={recipeLikes}
            onSave={(foods) => save({ recipeLikes: foods })}
          />
        </div>
      </Card>
      <Card>
        <FoodsField
          label="Foods your kitchen always has, separated by commas"
          hint="They never count as missing, and recipes do not put them on your shopping list."
          placeholder="salt, olive oil, flour"
          foods={recipeStaples}
          onSave={(foods) => save({ recipeStaples: foods })}
        />
        <Checkbox
          className="mt-2"
          label="Spices and dried herbs never count as missing"
          checked={recipeSpicesAtHome}
          onChange={(event) => save({ recipeSpicesAtHome: event.target.checked })}
        />
      </Card>
      <Card>
        <div className="space-y-5">
          <SelectField
            label="People you cook for"
            className="sm:max-w-60"
            value={String(recipePeople)}
            onChange={(event) => save({ recipePeople: Number(event.target.value) })}
            items={Array.from({ length: 12 }, (_none, at) => ({
              value: String(at + 1),
              label: String(at + 1),
            }))}
          />
          <MinutesByDayField
            minutes={minutesByDay(settings)}
            onChange={(minutes) => save({ recipeMinutesByDay: minutes })}
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
