import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  bodies: {
    'POST /api/security/two-factor/confirm': { code: '123456' },
    'POST /api/keys': { name: 'A program', scopes: ['chat'], expiresInDays: null },
  },
};
