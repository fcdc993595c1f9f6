import type {
  DesignQuality,
  DesignSize,
  EngineOffer,
  PictureStyle,
} from '#features/designer/shared/designer.contract.ts';
import { defaultDesignSize, studioEngineId } from '#features/designer/shared/designer.limits.ts';
import { tasksOf } from '#features/designer/shared/tasks-of.ts';

/** The form state. */
export interface Wish {
  prompt: string;
  style: PictureStyle;
  size: DesignSize;
  quality: DesignQuality;
  engine: string;
  /** The seed of an earlier picture to reproduce; null: random. */
  seed: number | null;
  /** Negative prompt. */
  negativePrompt: string;
  references: readonly PictureReference[];
}

/** A reference picture for the model. */
export interface PictureReference {
  id: string;
  name: string;
}

export const firstWish: Wish = {
  prompt: '',
  style: 'minimalist',
  size: defaultDesignSize,
  quality: 'standard',
  engine: studioEngineId,
  seed: null,
  negativePrompt: '',
  references: [],
};

type Cost = Pick<Wish, 'quality'> & { seconds?: number };

/** “2 tasks”. */
export function sayTasks(offer: EngineOffer, { quality, seconds }: Cost): string {
  const tasks = tasksOf(
    offer,
    seconds === undefined ? { quality, count: offer.atMost } : { quality, seconds },
  );
  return tasks === 1 ? '1 task' : `${tasks} tasks`;
}

/** “1 task, instant”, or “2 tasks · about 40 s with this model”: the cost, shown before generating. */
export function sayCost(offer: EngineOffer, cost: Cost): string {
  const tasks = sayTasks(offer, cost);
  if (offer.usualSeconds === null) return tasks;
  if (offer.usualSeconds < 1) return `${tasks}, instant`;
  return `${tasks} · about ${Math.round(offer.usualSeconds)} s with this model`;
}

/** The same, and who pays a provider. */
export function sayWholeCost(offer: EngineOffer, cost: Cost): string {
  const known = sayCost(offer, cost);
  return offer.paidBy === 'operator' ? `${known} · paid by whoever runs this server` : known;
}

const dates = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});

/** “about $0.16 (price of 1 November 2026)”, if the operator has configured prices. */
export function sayPrice(
  { price, atMost }: Pick<EngineOffer, 'price' | 'atMost'>,
  { seconds }: { seconds?: number } = {},
): string | null {
  if (price === null || price.amount === 0) return null;
  const { unit, amount, currency, date } = price;
  const { format: money } = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency, maximumFractionDigits: 3 },
  });
  const day = dates.format(new Date(date));
  if (unit === 'second') {
    return seconds === undefined
      ? /* text */ `${money(amount)} a second (price of ${day})`
      : /* text */ `about ${money(amount * seconds)} (price of ${day})`;
  }
  return /* text */ `about ${money(amount * atMost)} (price of ${day})`;
}
