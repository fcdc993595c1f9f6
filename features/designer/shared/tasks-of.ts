import type {
  EngineOffer,
  MakeFilmInput,
  MakePicturesInput,
} from '#features/designer/shared/designer.contract.ts';

const secondsOfATask = 5;

/** How many tasks a wish is charged as; the page says it beside Generate by the same sum. */
export function tasksOf(
  offer: Pick<EngineOffer, 'tasks' | 'isChargedOnce' | 'atMost'>,
  wish: Pick<MakePicturesInput, 'quality' | 'count'> | Pick<MakeFilmInput, 'quality' | 'seconds'>,
): number {
  const one = offer.tasks[wish.quality];
  if ('seconds' in wish) return Math.ceil(wish.seconds / secondsOfATask) * one;
  return offer.isChargedOnce ? one : one * Math.min(wish.count, offer.atMost);
}
