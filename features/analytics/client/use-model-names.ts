import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import { useModels } from '#features/models/client/use-models.ts';

/** Model names by id. Removed models are shown by their id. */
export function useModelNames(isNeeded: boolean): (id: string) => string {
  const { data } = useModels(isNeeded);
  const known = [...(data?.models ?? []), ...(data?.others ?? [])];
  return (id) => shownModelName(known.find((model) => model.id === id)?.name ?? id);
}
