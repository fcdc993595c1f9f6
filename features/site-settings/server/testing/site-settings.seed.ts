import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  bodies: {
    'PUT /api/admin/announcement': { text: 'Hello', isShown: false, until: null, version: 0 },
    'PUT /api/admin/appearance': { name: null, colour: '#336699', version: 0 },
    'PUT /api/admin/legal-texts': { terms: null, privacy: null, version: 0 },
    'PUT /api/admin/features': { off: [], version: 0 },
  },
};
