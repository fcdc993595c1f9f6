import { useState } from 'react';
import { matchesText } from '#features/site/shared/catalogue.ts';

export interface CatalogueFilter<Item> {
  label: string;
  /** Absent, those that the items have, in their order. */
  values?: readonly string[];
  /** What an item has of them. */
  of: (item: Item) => string | readonly string[];
}

/** What a visitor typed and chose, and the items that fit all of it. */
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
