import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type DietId, dietIds, dietLabel } from '#features/recipes/shared/diets.ts';
import type { RecipeFilter } from './recipe-filter.ts';

interface RecipeFiltersProps {
  filter: RecipeFilter;
  onChange: (filter: RecipeFilter) => void;
}

/** Filters besides search words and meals. */
export function RecipeFilters({ filter, onChange }: RecipeFiltersProps) {
  const change = (part: Partial<RecipeFilter>) => onChange({ ...filter, ...part });
  const numbers = (value: string) => (value === '' ? null : Number(value));
  return (
    <div className="mt-3 grid gap-3 rounded-card bg-sunken p-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label="Diet"
        value={filter.diet ?? ''}
        onChange={(event) =>
          change({ diet: event.target.value === '' ? null : (event.target.value as DietId) })
        }
        items={[{ value: '', label: 'Any' }, ...dietIds.map((id) => ({ value: id, label: dietLabel(id) }))]}
      />
      <SelectField
        label="Time"
        value={String(filter.maxMinutes ?? '')}
        onChange={(event) => change({ maxMinutes: numbers(event.target.value) })}
        items={[
          { value: '', label: 'Any' },
          { value: '15', label: 'Up to 15 min' },
          { value: '30', label: 'Up to 30 min' },
          { value: '45', label: 'Up to 45 min' },
          { value: '60', label: 'Up to an hour' },
        ]}
      />
      <SelectField
        label="Stars"
        value={String(filter.minStars ?? '')}
        onChange={(event) => change({ minStars: numbers(event.target.value) })}
        items={[
          { value: '', label: 'Any' },
          { value: '3', label: '3 and more' },
          { value: '4', label: '4 and more' },
          { value: '5', label: '5' },
        ]}
      />
      <SelectField
        label="Your taste"
        value={filter.taste ?? ''}
        onChange={(event) =>
          change({ taste: event.target.value === '' ? null : (event.target.value as 'eaten' | 'liked') })
        }
        items={[
          { value: '', label: 'Any' },
          { value: 'eaten', label: 'Without foods you do not eat' },
          { value: 'liked', label: 'With a food you like' },
        ]}
      />
      <TextField
        label="With"
        placeholder="lemon, rice"
        value={filter.with}
        maxLength={200}
        onChange={(event) => change({ with: event.target.value })}
      />
      <TextField
        label="Without"
        placeholder="mushrooms"
        value={filter.without}
        maxLength={200}
        onChange={(event) => change({ without: event.target.value })}
      />
    </div>
  );
}
