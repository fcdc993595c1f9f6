import { operatorOf } from '#features/accounts/server/operators/operator-gate.ts';
import { BackupPlanInput, Backups, backupsPath } from '#features/backups/shared/backups.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import type { BackupService } from './backup-service.ts';

const answer = {
  200: { description: 'When, where and what became of them', content: jsonContent(Backups) },
} as const;

/** The guard of `/api/admin` has already authorised the caller. */
export function backupsRoutes(backups: BackupService) {
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: backupsPath, access: 'login', responses: answer }),
      async (context) => context.json(await backups.describe(), 200),
    )
    .openapi(
      defineRoute({ method: 'post', path: backupsPath, access: 'login', responses: answer }),
      async (context) => {
        await backups.begin(await operatorOf(context));
        return context.json(await backups.describe(), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: `${backupsPath}/plan`,
        example: { body: { isOn: true, time: '03:00', keep: 7, version: 0 } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(BackupPlanInput) } },
        responses: answer,
      }),
      async (context) => {
        const { version, ...plan } = context.req.valid('json');
        await backups.changePlan(plan, version, await operatorOf(context));
        return context.json(await backups.describe(), 200);
      },
    );
}
