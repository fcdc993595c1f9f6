import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  named: {
    // Console data, visible only to operators.
    users: (id) => [
      { route: 'POST /api/admin/model-files/:name/resume', path: `/api/admin/model-files/${id}/resume` },
      { route: 'POST /api/admin/model-files/:name/stop', path: `/api/admin/model-files/${id}/stop` },
      { route: 'DELETE /api/admin/model-files/:name', path: `/api/admin/model-files/${id}` },
    ],
  },
};
