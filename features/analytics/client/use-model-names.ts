import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import { useModels } from '#features/models/client/use-models.ts';

/** Names of models by their ids. One that was taken away since then keeps its id as a name. */
export function useModelNames(isNeeded: boolean): (id: string) => string {
  const { data } = useModels(isNeeded);
  const known = [...(data?.models ?? []), ...(data?.others ?? [])];
  return (id) => shownModelName(known.find((model) => model.id === id)?.name ?? id);
}
