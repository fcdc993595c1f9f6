import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  bodies: {
    // The schema's first tone is the custom one.
    'POST /api/rephrase': { text: 'It isn’t urgent.', tone: 'professional' },
  },
};
