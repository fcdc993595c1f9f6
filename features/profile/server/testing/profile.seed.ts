import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  bodies: { 'PATCH /api/profile': { name: 'Berta', location: 'Berlin' } },
};
