import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  bodies: {
    'PUT /api/admin/backups/plan': { isOn: false, time: '03:00', keep: 7, version: 0 },
  },
};
