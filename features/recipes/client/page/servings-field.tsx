import { MinusIcon } from '@phosphor-icons/react/Minus';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { IconButton } from '#client/ui/icon-button.tsx';
import { maxServings } from '#features/recipes/shared/recipes.contract.ts';

interface ServingsFieldProps {
  servings: number;
  onChange: (servings: number) => void;
}

export function ServingsField({ servings, onChange }: ServingsFieldProps) {
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">Servings</legend>
      <span aria-hidden="true" className="text-small text-text-2">
        Serves
      </span>
      <IconButton
        label="Fewer servings"
        disabled={servings <= 1}
        className="border-line! print:hidden"
        icon={<MinusIcon size={18} aria-hidden />}
        onClick={() => onChange(servings - 1)}
      />
      <output className="min-w-7 text-center font-bold" aria-label="Servings">
        {servings}
      </output>
      <IconButton
        label="More servings"
        disabled={servings >= maxServings}
        className="border-line! print:hidden"
        icon={<PlusIcon size={18} aria-hidden />}
        onClick={() => onChange(servings + 1)}
      />
    </fieldset>
  );
}
