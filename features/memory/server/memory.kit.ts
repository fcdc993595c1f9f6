import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const forgettingKit = defineKit(
  'forgetting',
  'forgets something that is kept about the person',
  `
    forget, remember, delete, remove, no longer, not any more, anymore, vergiss, vergessen, losch, nicht mehr,
    merken, gemerkt
  `,
);
