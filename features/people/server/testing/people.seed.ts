import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  named: {
    // Console data, which only operators can see.
    users: (id) => [
      { route: 'PUT /api/admin/people/:id/suspension', path: `/api/admin/people/${id}/suspension` },
      { route: 'DELETE /api/admin/people/:id/suspension', path: `/api/admin/people/${id}/suspension` },
      {
        route: 'PUT /api/admin/people/:id/plan',
        path: `/api/admin/people/${id}/plan`,
        body: { plan: 'pro' },
      },
      {
        route: 'PUT /api/admin/people/:id/limit',
        path: `/api/admin/people/${id}/limit`,
        body: { limit: 5 },
      },
      { route: 'POST /api/admin/people/:id/sign-out', path: `/api/admin/people/${id}/sign-out` },
      { route: 'DELETE /api/admin/people/:id', path: `/api/admin/people/${id}`, body: { email: 'x' } },
      { route: 'DELETE /api/admin/invitations/:id', path: `/api/admin/invitations/${id}` },
      {
        route: 'PUT /api/admin/plans/:plan/limit',
        path: `/api/admin/plans/${id}/limit`,
        body: { limit: 5 },
      },
    ],
  },
};
