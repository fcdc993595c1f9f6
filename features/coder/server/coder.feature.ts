import { coderTaskKinds } from '#features/coder/shared/coder.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { sweepTexts } from './code-texts.ts';
import { coderRoutes } from './coder.routes.ts';
import { sweepVersions } from './coder.service.ts';
import { createCoderTools } from './coder.tools.ts';
import { coderSkill } from './engine/coder.skill.ts';
import { ownCode } from './own-code.ts';
import { proposalsRoutes } from './proposals/proposals.routes.ts';
import { CodeRuns } from './runs/code-runs.ts';
import { runsRoutes } from './runs/runs.routes.ts';

export function coderFeature({ database, cluster }: FeatureContext) {
  const runs = new CodeRuns(database, cluster?.signals);
  return {
    name: 'coder',
    routes: [coderRoutes({ database }), proposalsRoutes({ database }), runsRoutes({ runs })],
    taskKinds: coderTaskKinds,
    personTools: [createCoderTools(database, runs)],
    engineSkills: [coderSkill],
    ownItems: [ownCode(database)],
    sweeps: [
      { name: 'code-runs.sweep', when: { everyMs: 3_600_000 }, run: () => runs.sweep() },
      { name: 'code-versions.sweep', when: { cron: '47 3 * * *' }, run: () => sweepVersions(database) },
      { name: 'code-texts.sweep', when: { cron: '53 3 * * *' }, run: () => sweepTexts(database) },
    ],
  } satisfies Feature;
}
