import { WarningIcon } from '@phosphor-icons/react/Warning';
import { allergenLabel } from '#features/recipes/shared/diets.ts';
import type { RecipeCard } from '#features/recipes/shared/recipes.contract.ts';

/** Which of the person's allergens a recipe contains, may contain, or could not be checked for. */
export function AllergenWarnings({ warnings }: { warnings: RecipeCard['warnings'] }) {
  return warnings.map(({ id, state }) => (
    <p key={id} className="flex items-center gap-1 text-small text-accent-text">
      <WarningIcon size={16} weight="fill" className="shrink-0" aria-hidden />
      {state === 'contains'
        ? `Contains ${allergenLabel(id)}`
        : state === 'may-contain'
          ? `May contain ${allergenLabel(id)}`
          : `Not checked for ${allergenLabel(id)}`}
    </p>
  ));
}
