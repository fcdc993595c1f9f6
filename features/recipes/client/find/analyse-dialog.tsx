import { useState } from 'react';
import { useDebounced } from '#client/app/use-debounced.ts';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { maxIngredientsLength } from '#features/recipes/shared/recipes.contract.ts';
import { AllergenPanel } from '../page/allergen-panel.tsx';
import { NutritionPanel } from '../page/nutrition-panel.tsx';
import { ServingsField } from '../page/servings-field.tsx';
import { useReading } from '../recipes.api.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Nutrition, diets and allergens of any ingredient list; nothing is saved. */
export function AnalyseDialog({ isOpen, onClose }: DialogProps) {
  const [ingredients, setIngredients] = useState('');
  const [servings, setServings] = useState(4);
  const read = useDebounced(ingredients, 400, ingredients.trim() === '');
  const { data } = useReading({ ingredients: read, method: '', servings });
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title="Nutritional analysis"
      description="Paste a list of ingredients, one per line. Nothing is stored."
      filter={
        <div className="space-y-3">
          <TextAreaField
            label="Ingredients"
            rows={6}
            maxLength={maxIngredientsLength}
            value={ingredients}
            onChange={(event) => setIngredients(event.target.value)}
          />
          <ServingsField servings={servings} onChange={setServings} />
        </div>
      }
    >
      {read.trim() !== '' && data && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NutritionPanel analysis={data} servings={servings} />
          <AllergenPanel analysis={data} />
        </div>
      )}
    </Overlay>
  );
}
