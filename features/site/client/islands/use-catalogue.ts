import { useState } from 'react';
import { matchesText } from '#features/site/shared/catalogue.ts';

export interface CatalogueFilter<Item> {
  label: string;
  /** If absent, the values found in the items, in their order. */
  values?: readonly string[];
  /** An item's values for this filter. */
  of: (item: Item) => string | readonly string[];
}

/** A visitor's query and filters, and the items that match all of them. */
export function useCatalogue<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
  filters: readonly CatalogueFilter<Item>[] = [],
) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});

  const choose = (label: string, value: string | null) => setChosen({ ...chosen, [label]: value });

  const found = items.filter(
    (item) =>
      matchesText(query, ...textsOf(item)) &&
      filters.every(({ label, of }) => {
        const value = chosen[label] ?? null;
        return value === null || [of(item)].flat().includes(value);
      }),
  );

  return {
    query,
    setQuery,
    found,
    isFiltered: query.trim() !== '' || Object.values(chosen).some((value) => value !== null),
    chosen,
    choose,
    groups: filters.map(({ label, values, of }) => ({
      label,
      values: values ?? [...new Set(items.flatMap(of))],
      chosen: chosen[label] ?? null,
      onChoose: (value: string | null) => choose(label, value),
    })),
    clear: () => {
      setQuery('');
      setChosen({});
    },
  };
}
