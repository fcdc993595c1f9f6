import { type EngineOffer, studioEngineId } from '#features/designer/shared/designer.contract.ts';

const taskOnce = { standard: 1, high: 1, ultra: 1 } as const;

const flat = 'The built-in engine draws flat shapes. Realistic pictures need a picture model.';
const flatFilm = 'The built-in engine draws flat shapes. 3D films need a film model.';

/** What rules can do, always and free of charge. */
export const studioOffer: EngineOffer = {
  id: studioEngineId,
  group: 'studio',
  name: 'Built-in engine',
  provider: null,
  modelId: null,
  kinds: ['picture'],
  declines: [
    { style: 'realistic', reason: flat },
    { style: '3d-animation', reason: flatFilm },
  ],
  canEdit: false,
  hasMask: false,
  takesSeed: true,
  atMost: 4,
  tasks: taskOnce,
  isChargedOnce: true,
  usualSeconds: 0,
  paidBy: 'nobody',
  film: null,
};
