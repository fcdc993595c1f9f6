import { coderTaskKinds } from '#features/coder/shared/coder.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { sweepTexts } from './code-texts.ts';
import { coderRoutes } from './coder.routes.ts';
import { sweepVersions } from './coder.service.ts';
import { createCoderTools } from './coder.tools.ts';
import { ownCode } from './own-code.ts';
import { proposalsRoutes } from './proposals/proposals.routes.ts';

export function coderFeature({ database }: FeatureContext) {
  return {
    name: 'coder',
    routes: [coderRoutes({ database }), proposalsRoutes({ database })],
    taskKinds: coderTaskKinds,
    personTools: [createCoderTools(database)],
    ownItems: [ownCode(database)],
    sweeps: [
      { name: 'code-versions.sweep', when: { cron: '47 3 * * *' }, run: () => sweepVersions(database) },
      { name: 'code-texts.sweep', when: { cron: '53 3 * * *' }, run: () => sweepTexts(database) },
    ],
  } satisfies Feature;
}
