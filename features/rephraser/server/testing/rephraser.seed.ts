import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  bodies: {
    // The first tone of the schema is one that the person describes.
    'POST /api/rephrase': { text: 'It isn’t urgent.', tone: 'professional' },
  },
};
