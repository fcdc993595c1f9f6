import type { ModelOption } from '#features/models/shared/models.contract.ts';

/** Case-insensitive part of the name, the description or the company, as specified. */
export function filterModels(models: readonly ModelOption[], filter: string): ModelOption[] {
  const wanted = filter.trim().toLowerCase();
  return models.filter(({ name, description, company }) =>
    [name, description, company].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** In the order of the catalogue. */
export function groupByCompany(models: readonly ModelOption[]): [string, ModelOption[]][] {
  const groups = new Map<string, ModelOption[]>();
  for (const model of models) groups.set(model.company, [...(groups.get(model.company) ?? []), model]);
  return [...groups];
}
