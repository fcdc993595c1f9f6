import type {
  DesignQuality,
  DesignSize,
  EngineOffer,
  PictureStyle,
} from '#features/designer/shared/designer.contract.ts';
import { defaultDesignSize, studioEngineId } from '#features/designer/shared/designer.limits.ts';
import { tasksOf } from '#features/designer/shared/tasks-of.ts';

/** What the form asks for. */
export interface Wish {
  prompt: string;
  style: PictureStyle;
  size: DesignSize;
  quality: DesignQuality;
  engine: string;
  /** Of an earlier picture, to get the same again; null: any. */
  seed: number | null;
}

export const firstWish: Wish = {
  prompt: '',
  style: 'minimalist',
  size: defaultDesignSize,
  quality: 'standard',
  engine: studioEngineId,
  seed: null,
};

/** “2 tasks, about 40 s”: what one press takes, before it is pressed. */
export function sayCost(offer: EngineOffer, wish: Pick<Wish, 'quality'>): string {
  const tasks = tasksOf(offer, { quality: wish.quality, count: offer.atMost });
  const count = tasks === 1 ? '1 task' : `${tasks} tasks`;
  if (offer.usualSeconds === null) return count;
  if (offer.usualSeconds < 1) return `${count}, instant`;
  return `${count}, about ${Math.round(offer.usualSeconds)} s`;
}
