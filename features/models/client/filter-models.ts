import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import type { ModelOption } from '#features/models/shared/models.contract.ts';

export interface ModelFilter {
  text: string;
  company: string | null;
  type: ModelOption['type'] | null;
}

export const noFilter: ModelFilter = { text: '', company: null, type: null };

/** The text must be a case-insensitive substring of the name, the description or the company, as specified. */
export function filterModels(
  models: readonly ModelOption[],
  { text, company, type }: ModelFilter,
): ModelOption[] {
  const wanted = text.trim().toLowerCase();
  return models.filter(
    (model) =>
      (company === null || model.company === company) &&
      (type === null || model.type === type) &&
      [shownModelName(model.name), model.description, model.company].some((part) =>
        part.toLowerCase().includes(wanted),
      ),
  );
}

/** In catalogue order. */
export function groupByCompany(models: readonly ModelOption[]): [string, ModelOption[]][] {
  return [...Map.groupBy(models, ({ company }) => company)];
}
