import { useExtensions } from '#client/app/product.tsx';
import { useModels } from '#features/models/client/use-models.ts';
import { brand } from '#shared/brand.ts';
import { type StarterCard, starterCards } from './starter-card.ts';

const mostCards = 4;
/** The product's own engine; the family of that name only chooses among what is connected. */
const builtInId = 'built-in';

/** Ways to start that the connected models will answer well. Until that is known, only their space is reserved. */
export function useStarters(): { cards: readonly StarterCard[]; isKnown: boolean } {
  const cards = useExtensions(starterCards);
  const { data, isPending } = useModels();
  const hasModel = (data?.models ?? []).some(
    ({ id, connected }) => connected && id !== builtInId && !id.startsWith(brand.modelId),
  );
  // If that is unknown, the built-in engine is there in any case.
  const isFor = hasModel ? 'model' : 'built-in';
  return { cards: cards.filter((card) => card.isFor === isFor).slice(0, mostCards), isKnown: !isPending };
}
