import type {
  EngineOffer,
  MakeFilmInput,
  MakePicturesInput,
} from '#features/designer/shared/designer.contract.ts';

const secondsOfATask = 5;

/** The cost of a request in tasks; the page uses the same formula beside Generate. */
export function tasksOf(
  offer: Pick<EngineOffer, 'tasks' | 'isChargedOnce' | 'atMost'>,
  wish: Pick<MakePicturesInput, 'quality' | 'count'> | Pick<MakeFilmInput, 'quality' | 'seconds'>,
): number {
  const one = offer.tasks[wish.quality];
  if ('seconds' in wish) return Math.ceil(wish.seconds / secondsOfATask) * one;
  return offer.isChargedOnce ? one : one * Math.min(wish.count, offer.atMost);
}
